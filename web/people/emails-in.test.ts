import { expect, test } from 'vitest';
import { emailsIn } from './emails-in.ts';

const [anna, bert, carl] = ['anna@press.test', 'bert@boote.test', "o'brien@sail.test"];

test.each([
  ['the line of a mail', `To: Anna Laine <${anna}>; "Bert, Jr." <${bert}>, ${carl}`],
  ['names with commas', `An: "Müller, Jürgen" <${anna}>, "Weiß, Eva" <${bert}>\n${carl}`],
  ['rows of a spreadsheet', `Name\tE-mail\nAnna\t${anna}\nBert\t${bert}\n\t${carl}`],
  ['cells by commas', `Laine, Anna, ${anna}\nAdler, Bert, ${bert}\nO'Brien, Carl, ${carl}`],
  ['German headings', `Vorname;Nachname;E-Mail-Adresse;Zeitschrift\nAnna;Laine;${anna};Boote\n;;${bert};\n;;${carl};`],
  ['French headings', `Prénom\tNom\tAdresse e-mail\tJournal\nAnna\tL\t${anna}\tVoile\n\t\t${bert}\n\t\t${carl}`],
  ['sentences', `Please add ${anna}, and Bert (${bert}). Also: ${carl}!`],
  ['links', `[Anna](mailto:${anna}) | mailto:${bert}?\u00a0${carl}\u200b`],
  ['quotes', `'${anna}'; „${bert}“ “${carl}”`],
  ['names of other networks', `@anna_press ${anna}\n@bert ${bert}\n«${carl}»`],
])('addresses are found in %s', (_name, text) => {
  expect(emailsIn(text)).toEqual([anna, bert, carl]);
});
