import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import '@/platform/domain/schemaWords';

/** Makes a form resolver from a schema. */
export const checkBySchema = standardSchemaResolver;
