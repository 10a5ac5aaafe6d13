/** Names that are one by letters (SPEC-2 4 'Is this them?'). */
export const SAME_NAMES = [
  ['José Núñez', 'jose nunez'],
  ['Łukasz Żółć', 'Lukasz Zolc'],
  ['Søren Ørsted', 'soren orsted'],
  ['Đorđe', 'Dorde'],
  ['Sinéad O’Connor', "Sinead O'Connor"],
  ['Sinéad O’Connor', 'SINEAD OCONNOR'],
  ['Anne-Marie', 'Anne Marie'],
  ['Lukasz Oberg', 'Łukasz Øberg'],
  ["O'Brien", 'O’Brien'],
  ['O`Brien', 'Oʼbrien'],
  ['Jürgen Groß', 'jurgen gross'],
  ['Mærsk Þór', 'Maersk Thor'],
  ['Anne‑Marie', 'annemarie'],
] as const;
