import { HTML, madeFile } from './madeFile';
import { answerFile, type FileAnswer, type StaticFile } from './staticFiles';

/** A link of an invitation is opened by a whole group, one after the other. */
const MOST_KEPT = 50;

/**
 * Pages that the server completes when they are asked for, as what belongs into them stands in the address.
 * That and compressing takes two milliseconds; the last ones are kept.
 */
export class FilledPages {
  private readonly kept = new Map<string, StaticFile>();

  /**
   * @param templates the pages by their names, with their blanks
   * @param fill puts a value in, in every place of the page
   */
  constructor(
    private readonly templates: ReadonlyMap<string, () => string>,
    private readonly fill: (template: string, value: string) => string,
  ) {}

  /** The page of this name with the value filled in; null when it takes none. */
  respond(name: string, value: string, request: Request): FileAnswer | null {
    const template = this.templates.get(name);
    if (template === undefined) return null;
    const key = `${name} ${value}`;
    const page = this.kept.get(key) ?? madeFile(this.fill(template(), value), HTML);
    // The one requested last is dropped last.
    this.kept.delete(key);
    this.kept.set(key, page);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return answerFile(page, request, 200);
  }
}
