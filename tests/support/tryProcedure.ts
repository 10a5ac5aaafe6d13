import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { RootRouter } from '@/app/server/rootRouter';
import type { ApiPerson } from './apiPerson';

/** A procedure's data, or why there is none: a status, or the code of the connection error. */
export type Outcome<Data> = { data: Data } | { failure: string };

/** The part of a type that belongs to a procedure's path, such as `responses.submit`. */
type Of<All, Path> = Path extends `${infer Feature extends keyof All & string}.${infer Name}`
  ? Name extends keyof All[Feature]
    ? All[Feature][Name]
    : never
  : never;

/** Calls a mutation once, as a page does. Returns failures and never throws. */
export async function tryProcedure<Path extends string>(
  url: string,
  person: ApiPerson,
  procedure: Path,
  input: Of<inferRouterInputs<RootRouter>, Path>,
): Promise<Outcome<Of<inferRouterOutputs<RootRouter>, Path>>> {
  const headers = {
    'content-type': 'application/json',
    cookie: person.cookie,
    'x-forwarded-for': person.address,
  };
  try {
    const body = JSON.stringify(input);
    const response = await fetch(`${url}/api/trpc/${procedure}`, { method: 'POST', headers, body });
    const text = await response.text();
    if (!response.ok) return { failure: String(response.status) };
    return (JSON.parse(text) as { result: { data: Of<inferRouterOutputs<RootRouter>, Path> } })
      .result;
  } catch (error) {
    const cause = (error as Error).cause as { code?: string; message?: string } | undefined;
    return { failure: cause?.code ?? cause?.message ?? String(error) };
  }
}
