// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pastedCells, workbookOf } from './pasted-cells.ts';

const paste = (text: string, html = '') => pastedCells({ getData: (type) => (type === 'text/html' ? html : text) });

test('cells of Excel and Google Sheets are parted by tabs, and quoted where they hold lines', () => {
  expect(paste('Brand\tSeats\r\n"Axopar\n29 ""XC"""\t6\r\nSaimo\t\r\n')).toEqual([
    ['Brand', 'Seats'],
    ['Axopar\n29 "XC"', '6'],
    ['Saimo', ''],
  ]);
});

test('the table of a mail is read as one sees it, with merged cells', () => {
  const html =
    '<p>Hello</p><table><tr><th>Day</th><th colspan=2>Time</th></tr><tr><td rowspan=2>Wed</td><td>9</td><td>A<br>B</td></tr><tr><td>10</td><td>&nbsp;C</td></tr></table>';
  expect(paste('Hello', html)).toEqual([
    ['Day', 'Time', ''],
    ['Wed', '9', 'A\nB'],
    ['Wed', '10', 'C'],
  ]);
});

test('the recipients of a mail are a person each', () => {
  const people = [
    ['Name', 'E-mail'],
    ['Anna Laine', 'anna@press.test'],
    ['', 'bo@press.test'],
  ];
  expect(paste('Anna Laine <anna@press.test>, bo@press.test')).toEqual(people);
  expect(paste('"Laine, Anna" <anna@press.test>; bo@press.test;')).toEqual([
    people[0],
    ['Laine, Anna', 'anna@press.test'],
    people[2],
  ]);
  expect(paste('Meet us, at anna@press.test')).toEqual([['Meet us, at anna@press.test']]);
});

test('lines of a mail are parted by semicolons, by as many commas in each, or by several blanks', () => {
  expect(paste('Boat,Seats\n"Axopar, 29",6\nSaimo 30,8')).toEqual([
    ['Boat', 'Seats'],
    ['Axopar, 29', '6'],
    ['Saimo 30', '8'],
  ]);
  expect(paste('8,75\n9,10')).toEqual([['8,75'], ['9,10']]);
  expect(paste('Anna;anna@press.test;040\nBo;bo@press.test;050')).toEqual([
    ['Anna', 'anna@press.test', '040'],
    ['Bo', 'bo@press.test', '050'],
  ]);
  expect(paste('Anna Laine   anna@press.test\nBo Ek    bo@press.test')).toEqual([
    ['Anna Laine', 'anna@press.test'],
    ['Bo Ek', 'bo@press.test'],
  ]);
  expect(paste('anna@press.test\n\nbo@press.test')).toEqual([['anna@press.test'], ['bo@press.test']]);
});

test('nothing is no cells, and too many are no file', () => {
  expect(paste('')).toBeUndefined();
  expect(paste(' \n\t')).toBeUndefined();
  expect(workbookOf(Array.from({ length: 50_000 }, () => ['x']))?.name).toBe('Pasted cells.xlsx');
  expect(workbookOf(Array.from({ length: 400_000 }, () => ['x']))).toBeUndefined();
});
