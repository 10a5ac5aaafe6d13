import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

/** Invalid values by setting. */
const WRONG: Record<string, string[]> = {
  PORT: ['http', '65536', '-1', '3000.5', '3e3', '0x10', '999999'],
  HOST: ['local host'],
  DATABASE_URL: [
    'gangway',
    'mysql://db.example/trips',
    'db.example:5432',
    'https://db.example',
    'postgres://one:5432,two:x/trips',
  ],
  PUBLIC_URL: [
    'trips.example',
    'ftp://trips.example',
    'https://',
    'https://trips.example/app',
    'https://trips.example/?a=b',
    'https://trips.example/#top',
    'https://amy@trips.example',
    'https://:secret@trips.example',
    'javascript:alert(1)',
  ],
  SMTP_URL: ['mail.example', 'http://mail.example', 'smtp://', 'mail.example:25'],
  MAIL_FROM: [
    'Gangway',
    'Gangway <>',
    'a@b@c',
    'Gangway <a@b.example> and more',
    '<a b@c.example>',
  ],
  SUPPORT_EMAIL: ['help', 'help@', '<b>@trips.example', 'a@trips.example, b@trips.example'],
  AUTH_SECRET: ['x'.repeat(31)],
  TRUSTED_PROXIES: [
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/',
    '10.0.0.0/1e1',
    '10.0.0.0/8/8',
    '10.0.0.1 10.0.0.2',
    '10.0.0.1,',
    '::1/129',
  ],
  METRICS_TOKEN: ['x'.repeat(15), 'sixteen letters and more', 'tökentökentökentöken'],
  LOG_LEVEL: ['verbose', 'INFO', '30'],
  SERVICE_WORKER: ['no', 'true'],
  SENSITIVE_DAYS: ['0', '-1', '10000', '1.5', '30d'],
  OIDC_ISSUER: [
    'id.example',
    'http://id.example',
    'https://',
    'https://amy@id.example',
    'https://id.example/?a=b',
    'https://id.example/#top',
  ],
  OIDC_CLIENT_ID: ['two words'],
  OIDC_CLIENT_SECRET: ['two words'],
  OIDC_NAME: ['x'.repeat(41), 'North\nwind'],
  OIDC_OPERATORS: ['operators', '=operators', 'groups=', 'my groups=operators'],
};

const OIDC = {
  PUBLIC_URL: 'https://trips.example',
  OIDC_ISSUER: 'https://id.example/realms/northwind',
  OIDC_CLIENT_ID: 'gangway',
  OIDC_CLIENT_SECRET: 'a-secret',
  OIDC_NAME: 'Northwind',
};

describe('readConfig', () => {
  it('has the defaults of DESIGN 4', () => {
    const { trustedProxies, ...config } = readConfig({});
    expect(config).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      publicUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'Gangway <no-reply@gangway.invalid>',
      supportEmail: null,
      authSecret: undefined,
      metricsToken: undefined,
      logLevel: 'info',
      serviceWorker: true,
      sensitiveDays: 30,
      oidc: null,
      operatorsSecondFactor: 'optional',
    });
    expect(trustedProxies.rules).toEqual([]);
  });

  it('takes every setting', () => {
    const { trustedProxies, ...config } = readConfig({
      PORT: '8080',
      HOST: '::',
      DATA_DIR: '/var/lib/gangway',
      DATABASE_URL: 'postgresql://amy:secret@db.example/trips?sslmode=require',
      SMTP_URL: 'smtps://user:secret@mail.example:465',
      MAIL_FROM: 'Gangway Trips <trips@gangway.example>',
      SUPPORT_EMAIL: "o'neill+help@gangway.example",
      AUTH_SECRET: 'x'.repeat(32),
      TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7 ,2001:db8::/32',
      METRICS_TOKEN: '0123456789abcdef',
      LOG_LEVEL: 'debug',
      SERVICE_WORKER: 'off',
      SENSITIVE_DAYS: '7',
      ...OIDC,
      PUBLIC_URL: 'https://Trips.example:443/',
      OIDC_OPERATORS: 'https://id.example/roles=a=b',
      OPERATORS_SECOND_FACTOR: 'required',
    });
    expect(config).toEqual({
      port: 8080,
      host: '::',
      dataDir: '/var/lib/gangway',
      databaseUrl: 'postgresql://amy:secret@db.example/trips?sslmode=require',
      publicUrl: 'https://trips.example',
      smtpUrl: 'smtps://user:secret@mail.example:465',
      mailFrom: 'Gangway Trips <trips@gangway.example>',
      supportEmail: "o'neill+help@gangway.example",
      authSecret: 'x'.repeat(32),
      metricsToken: '0123456789abcdef',
      logLevel: 'debug',
      serviceWorker: false,
      sensitiveDays: 7,
      oidc: {
        issuer: 'https://id.example/realms/northwind',
        clientId: 'gangway',
        clientSecret: 'a-secret',
        name: 'Northwind',
        operators: { claim: 'https://id.example/roles', value: 'a=b' },
      },
      operatorsSecondFactor: 'required',
    });
    const trusted = ['10.255.0.1', '192.0.2.7', '2001:db8:1::1'].map((address) =>
      trustedProxies.check(address, address.includes(':') ? 'ipv6' : 'ipv4'),
    );
    expect(trusted).toEqual([true, true, true]);
    expect(trustedProxies.check('192.0.2.8')).toBe(false);
  });

  it('counts an empty variable as unset', () => {
    const names = [...Object.keys(WRONG), 'DATA_DIR'];
    const empty = readConfig(Object.fromEntries(names.map((name) => [name, '  '])));
    expect({ ...empty, trustedProxies: [] }).toEqual({ ...readConfig({}), trustedProxies: [] });
  });

  it('never repeats a secret', () => {
    const read = () => readConfig({ DATABASE_URL: 'mysql://amy:hunter2@db.example/trips' });
    expect(read).toThrow(/^(?!.*hunter2)/);
  });

  it.each([
    'smtps://amy:hunter#2@mail.example:465',
    'smtp://amy:12#hunter@mail.example',
    'smtp://amy:hunter/2@mail.example',
    'smtp://amy:12/hunter@mail.example',
    'smtp://amy:hunter?2@mail.example',
    'smtp://amy:hunter%2@mail.example',
    'postgres://amy:hunter#2@db.example/trips',
    'postgres://amy:12#hunter@one:5432,two:5433/trips',
  ])('says what to encode in %s, and does not repeat it', (url) => {
    const name = url.startsWith('smtp') ? 'SMTP_URL' : 'DATABASE_URL';
    expect(() => readConfig({ [name]: url })).toThrow(
      /^The setting [A-Z_]+ must be a URL whose user and password are percent-encoded: # as %23, @ as %40, : as %3A,(?!.*hunter)/,
    );
  });

  it('takes marks in a user or password where they cannot be mistaken, and encoded ones', () => {
    for (const url of [
      'smtps://amy@x.example:p@ss:w@mail.example',
      'smtp://amy:p%23%40@mail.example',
    ])
      expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url);
    const url = 'postgres://amy:p%23@db.example/trips?application_name=a@b';
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  // SPEC-3 12.4
  it('has the whole of the company’s sign-in, or none of it', () => {
    const all = 'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME';
    const { PUBLIC_URL, ...parts } = OIDC;
    expect(() => readConfig(parts)).toThrow(
      'The setting PUBLIC_URL must be set with OIDC_ISSUER, because the provider sends people back there.',
    );
    for (const missing of Object.keys(parts)) {
      expect(() => readConfig({ ...OIDC, [missing]: '' })).toThrow(
        `The settings ${all} belong together: set ${missing} too.`,
      );
    }
    expect(() => readConfig({ PUBLIC_URL, OIDC_OPERATORS: 'groups=operators' })).toThrow(
      `The settings ${all} belong together: set ${all} too.`,
    );
    expect(readConfig(OIDC).oidc?.operators).toBeNull();
    const OIDC_ISSUER = 'http://127.0.0.1:8080';
    expect(readConfig({ ...OIDC, OIDC_ISSUER }).oidc?.issuer).toBe(OIDC_ISSUER);
  });

  it('takes several hosts for the database', () => {
    const url = 'postgres://amy:secret@one:5432,two:5433/trips';
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it.each(Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value])))(
    'names %s in one sentence when it is %j',
    (name, value) => {
      const read = () => readConfig({ [name]: value });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(new RegExp(`^The setting ${name} must be [^\\n]+\\.$`));
    },
  );
});
