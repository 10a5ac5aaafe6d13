import { HTML, madeFile } from './madeFile';
import { answerFile, type FileAnswer, type StaticFile } from './staticFiles';

/** A whole group opens an invitation's link, one person after another. */
const MOST_KEPT = 50;

/**
 * Pages that the server completes on request, with values from the address. Completing and
 * compressing takes two milliseconds, so the most recent ones are kept.
 */
export class FilledPages {
  private readonly kept = new Map<string, StaticFile>();

  /**
   * @param templates the incomplete pages by name
   * @param fill puts a value into every place of a page
   */
  constructor(
    private readonly templates: ReadonlyMap<string, () => string>,
    private readonly fill: (template: string, value: string) => string,
  ) {}

  /**
   * Answers with the page of this name and the value filled in; null if there is no such template.
   */
  respond(name: string, value: string, request: Request): FileAnswer | null {
    const template = this.templates.get(name);
    if (template === undefined) return null;
    const key = `${name} ${value}`;
    const page = this.kept.get(key) ?? madeFile(this.fill(template(), value), HTML);
    // Moves it to the end, so that the least recently requested is dropped first.
    this.kept.delete(key);
    this.kept.set(key, page);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return answerFile(page, request, 200);
  }
}
