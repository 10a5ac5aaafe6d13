let languageOfReader: () => string | undefined = () => undefined;

/** The language in which whoever reads has their clock written: the browser's, if nothing else is said. */
export const readerLanguage = () => languageOfReader() ?? navigator.language;

/** Has it said by something else, where pages of many people are drawn. */
export function speakAs(language: typeof languageOfReader): void {
  languageOfReader = language;
}
