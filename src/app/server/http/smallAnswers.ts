const answer = (status: number, message: string) => Response.json({ message }, { status });

/** To a path where there is nothing. */
export const nothingHere = () => answer(404, 'There is nothing here.');

/** To a path in another form than ours; see `readPath.ts`. */
export const otherForm = () => answer(400, 'This is not a valid address on this site.');

/** To a body where none is accepted. */
export const nothingToSend = () => answer(400, 'This address does not accept anything.');

/** To a request that asks for another host than that of the public address. */
export const otherHost = (publicUrl: string | undefined) =>
  answer(421, `This Gangway is at ${publicUrl}. Please use that address.`);
