import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import '@/platform/domain/schemaWords';

/** What checks the values of a form by its schema. */
export const checkBySchema = standardSchemaResolver;
