import tagsCss from '@/platform/web/styles/tags.css?raw';
import tokensCss from '@/platform/web/styles/tokens.css?raw';

interface Token {
  name: string;
  light: string;
  /** What the dark theme has instead; nothing where it has the same. */
  dark: string | undefined;
}

/** Every custom property of a stylesheet with its values in both themes. */
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

/** The colours of tokens.css, in its order. */
export const COLOURS = readTokens(tokensCss).filter(({ light }) => /^(#|rgb)/.test(light));

/** The names of the 15 tag colours, as the comments of tags.css give them. */
export const TAG_NAMES = [...tagsCss.matchAll(/--tag-\d+: #\w+; \/\* (\w+) \*\//g)].map(
  ([, name = '']) => name,
);
