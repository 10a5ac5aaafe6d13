import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono } from 'hono';
import {
  AUTH_PATH,
  AUTH_ROUTES,
  CLIENT_ADDRESS_HEADER,
} from '@/features/identity/server/authRoutes';
import type { Identity } from '@/features/identity/server/identity';
import type { Config } from '@/platform/server/config';
import { rootRouter } from '../rootRouter';
import { BATCH_LIMIT, PROCEDURE_PATH } from './answerCalls';
import type { CallFailure, CreateContext } from './callContext';
import { callerAddress } from './callerAddress';
import type { Incoming } from './incoming';
import { addProbes, type ProbeOptions } from './probes';
import { isByHttps } from './refuseCall';
import { nothingHere } from './smallAnswers';

export interface LibraryAppOptions {
  config: Config;
  identity: Identity;
  probes: ProbeOptions;
  createContext: CreateContext;
  onCallFailure: CallFailure;
}

/**
 * What is rarely requested or is not answered at once: health, the identity library's routes, streams,
 * and everything that does not exist.
 */
export function createLibraryApp(options: LibraryAppOptions) {
  const { config, identity, probes, createContext, onCallFailure } = options;
  const app = new Hono<{ Bindings: Incoming }>();
  addProbes(app, probes);

  app.on('POST', [...AUTH_ROUTES.map((path) => `${AUTH_PATH}${path}`)], (context) => {
    const headers = new Headers(context.req.raw.headers);
    headers.set(CLIENT_ADDRESS_HEADER, callerAddress(context.env, config));
    const request = new Request(context.req.raw, { headers });
    return identity.handle(request, isByHttps(context.env, config));
  });
  app.all(`${PROCEDURE_PATH}*`, (context) =>
    fetchRequestHandler({
      endpoint: PROCEDURE_PATH,
      req: context.req.raw,
      router: rootRouter,
      maxBatchSize: BATCH_LIMIT,
      createContext: ({ resHeaders }) =>
        createContext(context.env, (cookie) => resHeaders.append('set-cookie', cookie)),
      onError: ({ error, path }) => onCallFailure(error, path),
    }),
  );
  app.notFound(nothingHere);
  // What fails is answered where all of it is.
  app.onError((error) => {
    throw error;
  });
  return app;
}
