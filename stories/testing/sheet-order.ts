import type { Page } from '@playwright/test';

// prettier-ignore
const compared = [
  'color', 'background-color', 'border-top-color', 'border-top-width', 'border-radius', 'box-shadow', 'opacity', 'display',
  'position', 'flex', 'gap', 'padding', 'margin', 'font-size', 'font-weight', 'text-align',
];

/**
 * The elements that look different when the style sheets of the page come in the opposite order. Which comes first depends
 * on the page that was open before, so a rule that is to give way to another is in a layer (`@layer shared`).
 */
export function changedBySheetOrder(page: Page): Promise<string[]> {
  return page.evaluate((properties) => {
    const elements = [...document.body.querySelectorAll('body :not(link, script, style)')];
    const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].flatMap(
      ({ sheet }) => sheet ?? [],
    );
    const adopted = document.adoptedStyleSheets;
    const still = sheetOf('* { transition: none !important; }');
    const copies = linked.map(({ cssRules }) => sheetOf([...cssRules].map(({ cssText }) => cssText).join('\n')));
    for (const sheet of linked) sheet.disabled = true;
    const before = looksWith(copies);
    const after = looksWith(copies.toReversed());
    for (const sheet of linked) sheet.disabled = false;
    document.adoptedStyleSheets = adopted;
    const changed = elements.flatMap((element, index) =>
      before[index] === after[index]
        ? []
        : `${element.tagName}.${element.className}: ${before[index]} → ${after[index]}`,
    );
    return [...new Set(changed)];

    function sheetOf(text: string): CSSStyleSheet {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    }
    function looksWith(sheets: CSSStyleSheet[]): string[] {
      document.adoptedStyleSheets = [...adopted, ...sheets, still];
      return elements.map((element) => {
        const style = getComputedStyle(element);
        return properties.map((property) => style.getPropertyValue(property)).join(', ');
      });
    }
  }, compared);
}
