import { APP_ERRORS, AppError } from '@/platform/domain/appError';
import { networkOf } from '@/platform/server/clientAddress';
import type { Config } from '@/platform/server/config';
import { toRefusal } from '@/platform/server/refusal';
import { answerCalls, PROCEDURE_PATH } from './answerCalls';
import { ARRIVAL_LIMITS, createArrivals } from './arrivals';
import type { CallFailure, CreateContext } from './callContext';
import { callerAddress } from './callerAddress';
import type { AnswerHeaders, Incoming } from './incoming';
import { createInFlight } from './inFlight';
import { refuseCall } from './refuseCall';
import { type Body, readBody } from './requestBody';
import { createUntaken } from './untaken';
import { withHeaders } from './withHeaders';

/** The response while the server or its database cannot do what is asked. */
export function unavailable(): Response {
  return Response.json({ message: APP_ERRORS.unavailable.message }, { status: 503 });
}

/** What is answered instead of reading on; the connection goes with what is still on its way on it. */
const UNREAD: Record<Extract<Body, string> | 'dropped', () => Response> = {
  'too large': () =>
    Response.json({ message: 'This is more than we can accept at once.' }, { status: 413 }),
  'broken off': () => Response.json({ message: 'This request broke off.' }, { status: 400 }),
  dropped: unavailable,
};

/** The same request with the body that has been read from it. */
function withBody(request: Request, body: Uint8Array<ArrayBuffer>): Request {
  const { method, headers, signal } = request;
  return new Request(request.url, { method, headers, signal, body });
}

/** A request all of which is here. */
interface Arrived {
  incoming: Incoming;
  network: string;
  body: Uint8Array<ArrayBuffer> | null;
}

/** Whether an answer goes on for as long as its reader stays. */
function isStream({ headers }: Response): boolean {
  return headers.get('content-type') === 'text/event-stream';
}

/** An answer of the libraries, in one piece whose bytes are counted. */
async function wholeAnswer(
  answer: Response,
  hold: (bytes: number, account: string | null) => void,
): Promise<Response> {
  if (answer.body === null) return answer;
  const body = await answer.arrayBuffer();
  hold(body.byteLength, null);
  return new Response(body, answer);
}

export interface ApiOptions {
  config: Config;
  createContext: CreateContext;
  onCallFailure: CallFailure;
  /** Answers everything but plain calls. */
  answerOther: (incoming: Incoming, headers: AnswerHeaders) => Promise<Response>;
}

/**
 * What is under /api: refuses what comes from elsewhere, waits for the body, and then, unless too much is
 * being worked on, makes the calls. Only what has arrived whole is counted: somebody who is slow to send,
 * or never does, takes nobody's place.
 */
export function createApi({ config, createContext, onCallFailure, answerOther }: ApiOptions) {
  const arrive = createArrivals(ARRIVAL_LIMITS);
  const countedWork = createInFlight();
  const untaken = createUntaken();

  async function answerArrived(
    { incoming, network, body }: Arrived,
    headers: AnswerHeaders,
    tooMany: boolean,
  ): Promise<Response> {
    const { path, connection } = incoming;
    const hold = (bytes: number, account: string | null) => {
      const { outgoing, incoming: { socket } = {} } = connection ?? {};
      if (outgoing && socket) untaken({ outgoing, socket, bytes, account, network });
    };
    if (path.startsWith(PROCEDURE_PATH)) {
      const refusal = tooMany ? toRefusal(new AppError('unavailable')) : undefined;
      const calls = { createContext, onCallFailure, headers, refusal, body, hold };
      const answered = await answerCalls(incoming, calls);
      if (answered) return answered;
    }
    if (tooMany) return withHeaders(unavailable(), headers);
    const request = body ? withBody(incoming.request, body) : incoming.request;
    const answered = await answerOther({ ...incoming, request }, headers);
    return isStream(answered) ? answered : wholeAnswer(answered, hold);
  }

  return async (incoming: Incoming, headers: AnswerHeaders): Promise<Response> => {
    const { request, connection } = incoming;
    const refused = refuseCall(incoming, config);
    if (refused) return withHeaders(refused, headers);
    const network = networkOf(callerAddress(incoming, config));
    let body: Uint8Array<ArrayBuffer> | null = null;
    if (request.method === 'POST') {
      const arrived = await arrive(network, () => readBody(request, connection));
      if (typeof arrived === 'string') {
        return withHeaders(UNREAD[arrived](), { ...headers, connection: 'close' });
      }
      body = arrived;
    }
    return countedWork(network, (tooMany) =>
      answerArrived({ incoming, network, body }, headers, tooMany),
    );
  };
}
