import { type SkipToken, skipToken } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import type { TRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { type CallOptions, callServer } from './callServer';

/**
 * A router's procedures, by name, as plain calls; `Options` has them for queries and mutations. The
 * types are tRPC's. Its client code supports every kind of server, link and transformer and added 9
 * KB to each page, so this module implements only what we use.
 */
export type Client<Router extends AnyTRPCRouter> = TRPCClient<Router>;

type Used<Procedure> = Procedure extends { queryKey: infer Key; queryOptions: infer Query }
  ? { queryKey: Key; queryOptions: Query }
  : Procedure extends { mutationKey: infer Key; mutationOptions: infer Mutation }
    ? { mutationKey: Key; mutationOptions: Mutation }
    : never;

export type Options<Router extends AnyTRPCRouter> = {
  [Room in Exclude<keyof TRPCOptionsProxy<Router>, 'pathKey' | 'pathFilter'>]: {
    [Name in Exclude<keyof TRPCOptionsProxy<Router>[Room], 'pathKey' | 'pathFilter'>]: Used<
      TRPCOptionsProxy<Router>[Room][Name]
    >;
  };
};

/** Returns an object that makes a value for any room (sub-router) and procedure name. */
function byName(make: (room: string, name: string) => unknown): unknown {
  const inRoom = (room: string) => new Proxy({}, { get: (_, name) => make(room, String(name)) });
  return new Proxy({}, { get: (_, room) => inRoom(String(room)) });
}

export function clientOf<Router extends AnyTRPCRouter>(): Client<Router> {
  return byName((room, name) => ({
    query: (input?: unknown, options?: CallOptions) =>
      callServer('query', `${room}.${name}`, input, options),
    mutate: (input?: unknown, options?: CallOptions) =>
      callServer('mutation', `${room}.${name}`, input, options),
  })) as Client<Router>;
}

export function optionsOf<Router extends AnyTRPCRouter>(): Options<Router> {
  return byName((room, name) => {
    const path = [room, name];
    const queryKey = (input?: unknown) => [
      path,
      { ...(input !== undefined && input !== skipToken && { input }), type: 'query' },
    ];
    return {
      queryKey,
      queryOptions: (input?: unknown | SkipToken, options?: { trpc?: CallOptions }) => ({
        ...options,
        queryKey: queryKey(input),
        queryFn:
          input === skipToken
            ? skipToken
            : () => callServer('query', path.join('.'), input, options?.trpc),
      }),
      mutationKey: () => [path],
      mutationOptions: (options?: object) => ({
        ...options,
        mutationKey: [path],
        mutationFn: (input: unknown) => callServer('mutation', path.join('.'), input),
      }),
    };
  }) as Options<Router>;
}
