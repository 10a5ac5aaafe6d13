import type { FieldIssue } from '../../domain/appError';
import { isSameJson } from '../../domain/canonicalJson';
import { isRefusal, toAppFailure } from '../appFailure';
import { listeners } from '../listeners';
import type { Beginning, Edit, EditKey, EditKind, SavedForm } from './edit';

/** How long typing must pause before it is sent, in milliseconds. */
const REST = 800;

/** Delays before retrying a save that didn't reach the server, in milliseconds. */
const AGAIN = [2_000, 5_000, 15_000, 30_000];

/**
 * What is typed and not saved. It saves itself, each thing separately: a moment after the last
 * keystroke, when a field is left, and before the page is left. A failed save is kept
 * and retried; a late one waits for somebody to choose; a deleted thing's waits until it is
 * restored; an invalid one stays as typed. A thing has at most one save under way, and new things
 * are added one after another, in their order.
 */
export class EditStore<Form extends object, Extra, Saved, Key extends EditKey = EditKey> {
  #edits: ReadonlyMap<string, Edit<Form, Extra, Key>> = new Map();
  #listeners = listeners();
  #retyped = new Set<(id: string, put: Partial<Form>) => void>();
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #inFlight = new Map<string, Promise<void>>();
  #adding: Promise<void> = Promise.resolve();
  /** What was sent and not known to be saved since each thing's `began`. It may have been. */
  #unanswered = new Map<string, Set<Form>>();

  constructor(private readonly kind: EditKind<Form, Extra, Saved, Key>) {}

  readonly subscribe = this.#listeners.subscribe;

  /** Everything unsaved, by id. Returns the same map until something changes. */
  readonly snapshot = () => this.#edits;

  /** Records what is typed. Typing it back to what is saved drops the edit. */
  type(beginning: Beginning<Form, Extra, Key>, form: Form): void {
    const known = this.#edits.get(beginning.id);
    const from = known ?? beginning;
    const { id, base, began } = from;
    const extra = { ...known?.extra, ...beginning.extra };
    const isInFlight = this.#inFlight.has(id);
    // Not sent until somebody has decided.
    const held = known?.state === 'late' || known?.state === 'gone' ? known : null;
    const isNothing = began !== null && isSameJson(form, base) && Object.keys(extra).length === 0;
    if (isNothing && !isInFlight && !held) {
      this.drop(id);
      return;
    }
    const sentence = this.kind.check(form);
    const state = held ? held.state : sentence ? 'invalid' : isInFlight ? 'sending' : 'waiting';
    this.#put({
      ...from,
      ...{ form, extra, state, tries: 0 },
      issues: known ? stillRefused(known.issues ?? [], known.form, form) : [],
      theirs: known?.theirs ?? null,
      sentence: held ? held.sentence : sentence,
    });
    if (state === 'waiting') this.#later(id, REST);
  }

  /**
   * Changes a thing from outside its form, starting from what is typed or else saved, and saves it.
   * An open form is notified.
   */
  retype(beginning: Beginning<Form, Extra, Key>, amend: (form: Form) => Partial<Form>): void {
    const { id, base } = beginning;
    const form = this.#edits.get(id)?.form ?? base;
    const put = amend(form);
    this.type(beginning, { ...form, ...put });
    for (const listener of this.#retyped) listener(id, put);
    void this.flush(id);
  }

  readonly onRetyped = (listener: (id: string, put: Partial<Form>) => void) => {
    this.#retyped.add(listener);
    return () => void this.#retyped.delete(listener);
  };

  /** Saves pending edits now, all of them or only this one. Resolves once they have been tried. */
  async flush(only?: string): Promise<void> {
    const ids = only === undefined ? [...this.#edits.keys()] : [only];
    await Promise.all(ids.map((id) => this.#send(id)));
  }

  /** Discards an edit. */
  drop(id: string): void {
    this.#stopTimer(id);
    if (!this.#edits.has(id)) return;
    const rest = new Map(this.#edits);
    rest.delete(id);
    this.#change(rest);
  }

  /** Puts what has been saved since beside a late edit, if it is newer. */
  readonly follow = (id: string, saved: SavedForm<Form>): void => {
    const edit = this.#edits.get(id);
    if (edit?.theirs && saved.version > edit.theirs.version) this.#put({ ...edit, theirs: saved });
  };

  /** Returns what was sent without an answer, if that is what was saved. */
  #ownOf(id: string, saved: Form): Form | undefined {
    return [...(this.#unanswered.get(id) ?? [])].find((sent) => isSameJson(sent, saved));
  }

  /** Continues from an own save, with what was typed since it was sent. */
  #rebase(edit: Edit<Form, Extra, Key>, { version, form: base }: SavedForm<Form>, own: Form): void {
    const next = { ...edit, base, began: version };
    this.#put(next);
    this.type(next, withSaved(edit.form, own, base));
  }

  /** Continues from the version that somebody else has saved, with the fields chosen from both. */
  resolve(id: string, form: Form): void {
    const edit = this.#edits.get(id);
    if (!edit?.theirs) return;
    const { version, form: base } = edit.theirs;
    this.#unanswered.delete(id);
    this.#put({ ...edit, base, began: version, theirs: null, state: 'waiting', sentence: null });
    this.type({ ...edit, base, began: version }, form);
    void this.flush(id);
  }

  /** Saves edits of things that were deleted and are back. */
  resume(isBack: (edit: Edit<Form, Extra, Key>) => boolean): void {
    for (const edit of this.#edits.values()) {
      if (edit.state !== 'gone' || !isBack(edit)) continue;
      this.#put({ ...edit, state: 'waiting', sentence: null });
      this.type(edit, edit.form);
      void this.flush(edit.id);
    }
  }

  /** Restores edits from an earlier visit, perhaps stored by an older version of this page. */
  restore(kept: readonly Edit<Form, Extra, Key>[]): void {
    const { blank } = this.kind;
    for (const edit of kept) {
      this.type({ ...edit, base: { ...blank, ...edit.base } }, { ...blank, ...edit.form });
    }
    void this.flush();
  }

  stop(): void {
    for (const id of [...this.#timers.keys()]) this.#stopTimer(id);
  }

  #put(edit: Edit<Form, Extra, Key>): void {
    this.#change(new Map(this.#edits).set(edit.id, edit));
  }

  #change(edits: ReadonlyMap<string, Edit<Form, Extra, Key>>): void {
    this.#edits = edits;
    this.#listeners.tell();
  }

  #later(id: string, milliseconds: number): void {
    this.#stopTimer(id);
    const send = () => {
      this.#timers.delete(id);
      void this.#send(id);
    };
    this.#timers.set(id, setTimeout(send, milliseconds));
  }

  #stopTimer(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  #send(id: string): Promise<void> {
    if (this.#edits.get(id)?.began !== null) return this.#sendNow(id);
    const turn = this.#adding.then(() => this.#sendNow(id));
    this.#adding = turn.catch(() => undefined);
    return turn;
  }

  async #sendNow(id: string): Promise<void> {
    await this.#inFlight.get(id);
    // Another call may have waited as well, and gone first.
    const started = this.#inFlight.get(id);
    if (started) return started;
    const edit = this.#edits.get(id);
    if (!edit || (edit.state !== 'waiting' && edit.state !== 'failed')) return;
    this.#stopTimer(id);
    this.#put({ ...edit, state: 'sending' });
    const trying = this.#try(edit);
    this.#inFlight.set(id, trying);
    await trying;
  }

  async #try(sent: Edit<Form, Extra, Key>): Promise<void> {
    const { id } = sent;
    try {
      const read = await this.#save(sent);
      this.#inFlight.delete(id);
      this.#resume(sent, read);
    } catch (thrown) {
      console.error(thrown);
      const failure = await this.#saveRest(sent, thrown);
      this.#inFlight.delete(id);
      this.#fail(id, sent, failure);
    }
  }

  async #save(sent: Edit<Form, Extra, Key>): Promise<SavedForm<Form>> {
    return this.kind.read(await this.kind.send(sent), sent);
  }

  /** Saves the fields that weren't refused. Returns the failure that blocks the rest. */
  async #saveRest(sent: Edit<Form, Extra, Key>, thrown: unknown): Promise<unknown> {
    const rest = withoutRefused(sent, thrown);
    if (!rest || this.kind.check(rest.form)) return thrown;
    try {
      const { version, form: base } = await this.#save(rest);
      const now = this.#edits.get(sent.id);
      if (now) {
        const extra = isSameJson(now.extra, sent.extra) ? {} : now.extra;
        this.#put({ ...now, base, began: version, extra });
      }
    } catch (failure) {
      console.error(failure);
      // It didn't reach the server, so it will be retried.
      if (!isRefusal(failure)) return failure;
    }
    return thrown;
  }

  /** Rebases what was typed during the save onto what was saved. */
  #resume(sent: Edit<Form, Extra, Key>, saved: SavedForm<Form>): void {
    this.#unanswered.delete(sent.id);
    const now = this.#edits.get(sent.id);
    if (!now) return;
    if (now.form === sent.form && now.extra === sent.extra) {
      this.drop(sent.id);
      return;
    }
    const extra = isSameJson(now.extra, sent.extra) ? {} : now.extra;
    this.#rebase({ ...now, extra }, saved, sent.form);
  }

  #fail(id: string, sent: Edit<Form, Extra, Key>, thrown: unknown): void {
    const edit = this.#edits.get(id);
    if (!edit) return;
    const { code, message, issues, saved } = toAppFailure(thrown);
    // Without what is saved there is nothing to choose from: then it is refused like any other.
    if (code === 'changed_since' && saved !== undefined) {
      const theirs = this.kind.read(saved, sent);
      // It may be late only for an own save, whose answer was lost.
      const own = this.#ownOf(id, theirs.form);
      if (own) this.#rebase(edit, theirs, own);
      else this.#put({ ...edit, state: 'late', sentence: message, theirs });
      return;
    }
    if (code === 'item_gone' || code === 'plan_gone') {
      this.#put({ ...edit, state: 'gone', sentence: message });
      return;
    }
    if (isRefusal(thrown) && code !== 'not_signed_in') {
      // The same form would be refused again, but what was typed since may not be.
      const isOther = edit.form !== sent.form;
      const left = stillRefused(issues, sent.form, edit.form);
      const state = isOther ? 'waiting' : 'invalid';
      this.#put({ ...edit, state, sentence: message, issues: left });
      if (isOther) this.#later(id, REST);
      return;
    }
    const wait = AGAIN[Math.min(edit.tries, AGAIN.length - 1)] ?? REST;
    this.#unanswered.set(id, new Set(this.#unanswered.get(id)).add(sent.form));
    this.#put({ ...edit, state: 'failed', sentence: message, tries: edit.tries + 1 });
    this.#later(id, wait);
  }
}

/** Returns the form field that an issue is about. Procedures nest the form in another object. */
function fieldOf<Form extends object>({ path }: FieldIssue, form: Form): keyof Form | undefined {
  return path.split('.').find((part) => part in form) as keyof Form | undefined;
}

/** Returns the issues whose fields have not changed since they were refused. */
function stillRefused<Form extends object>(
  issues: readonly FieldIssue[],
  refused: Form,
  now: Form,
): readonly FieldIssue[] {
  const left = issues.filter((issue) => {
    const field = fieldOf(issue, now);
    return field !== undefined && isSameJson(refused[field], now[field]);
  });
  return left.length === issues.length ? issues : left;
}

/** Returns the edit without its refused fields, or null if none is named or nothing is left. */
function withoutRefused<Form extends object, Extra, Key extends EditKey>(
  sent: Edit<Form, Extra, Key>,
  thrown: unknown,
): Edit<Form, Extra, Key> | null {
  const { code, issues } = toAppFailure(thrown);
  if (code !== 'invalid_input' || sent.began === null) return null;
  const form = { ...sent.form };
  for (const issue of issues) {
    const field = fieldOf(issue, form);
    if (field === undefined) return null;
    form[field] = sent.base[field];
  }
  return issues.length === 0 || isSameJson(form, sent.base) ? null : { ...sent, form };
}

/**
 * Returns what is typed by now, in which fields that were not typed in since they were sent are as
 * saved: a save may itself change some, as a new currency changes a plan's rates.
 */
function withSaved<Form extends object>(now: Form, sent: Form, saved: Form): Form {
  const own = Object.entries(now).filter(
    ([field, value]) => !isSameJson(value, sent[field as keyof Form]),
  );
  return { ...saved, ...Object.fromEntries(own) };
}
