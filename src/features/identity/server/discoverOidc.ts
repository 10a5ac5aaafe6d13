import * as z from 'zod/mini';
import type { OidcConfig } from '@/platform/server/config';

/** How long the provider may take to answer, in milliseconds. */
export const OIDC_PATIENCE = 5_000;

const metadataSchema = z.object({
  issuer: z.string(),
  userinfo_endpoint: z.optional(z.url()),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
});

export const discoveryUrl = ({ issuer }: OidcConfig) =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

/** True if these are one issuer: people leave a slash at the end out, or add one. */
export const isIssuer = (one: unknown, { issuer }: OidcConfig) =>
  typeof one === 'string' && one.replace(/\/$/, '') === issuer.replace(/\/$/, '');

/**
 * Reads what a provider says of itself. Rejects if it cannot be reached or is another one, which the
 * library does not check.
 */
export async function discoverOidc(config: OidcConfig) {
  const signal = AbortSignal.timeout(OIDC_PATIENCE);
  const answer = await fetch(discoveryUrl(config), { signal });
  if (!answer.ok) throw new Error(`${discoveryUrl(config)} answers with ${answer.status}`);
  const metadata = metadataSchema.parse(await answer.json());
  if (isIssuer(metadata.issuer, config)) return metadata;
  throw new Error(`OIDC_ISSUER is ${config.issuer}, but calls itself ${metadata.issuer}`);
}
