import { join } from 'node:path';
import { openBrowser } from '../../scripts/screens/browser.mjs';
import { workFolder } from '../belongings';
import { startBuiltServer } from '../servers/startBuiltServer';
import { makeFullTrip } from './fullTrip';

/** A page to open and time. */
export interface MeasuredPage {
  name: string;
  url: string;
  /** The session cookie of the visitor. Missing if they aren't signed in. */
  cookie?: string;
  /** CSS selector of the control that people come to this page to use. */
  control: string;
  /** When it should be usable (DESIGN 9), in milliseconds. */
  goal?: number;
}

/** Starts a server with a trip of 500 responses, and a browser. */
export async function openPages() {
  console.log('Making a trip with 500 responses, and starting the server and a browser…');
  const env = { DATA_DIR: join(workFolder, 'browser') };
  const { cookie, tripId } = await makeFullTrip(env);
  const server = await startBuiltServer(env);
  const browser = await openBrowser();
  const pages: readonly MeasuredPage[] = [
    { name: 'landing page', url: `${server.url}/`, control: 'main a[href="/create"]' },
    {
      name: 'join form',
      url: `${server.url}/join/${tripId}`,
      cookie,
      control: 'input[name="availabilityStart"]',
    },
    {
      name: 'trip page, 500 responses',
      url: `${server.url}/dashboard/${tripId}`,
      cookie,
      control: 'main button[aria-haspopup="menu"]',
      goal: 1_000,
    },
  ];
  return {
    browser,
    pages,
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}
