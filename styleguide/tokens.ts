import tagsCss from '@/platform/web/styles/tags.css?raw';
import tokensCss from '@/platform/web/styles/tokens.css?raw';

interface Token {
  name: string;
  light: string;
  /** The value in the dark theme, if different. */
  dark: string | undefined;
}

/** Reads a stylesheet's custom properties, with their values in both themes. */
function readTokens(css: string): Token[] {
  const [byDay = '', rest = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
  const [byNight = ''] = rest.split('@theme');
  const read = (part: string) =>
    [...part.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => ({
      name,
      value,
    }));
  const dark = new Map(read(byNight).map(({ name, value }) => [name, value]));
  return read(byDay).map(({ name, value }) => ({ name, light: value, dark: dark.get(name) }));
}

/** The colors in tokens.css, in order. */
export const COLOURS = readTokens(tokensCss).filter(({ light }) => /^(#|rgb)/.test(light));

/** The names of the 15 tag colors, from the comments in tags.css. */
export const TAG_NAMES = [...tagsCss.matchAll(/--tag-\d+: #\w+; \/\* (\w+) \*\//g)].map(
  ([, name = '']) => name,
);
