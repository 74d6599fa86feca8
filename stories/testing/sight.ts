import type { Page } from '@playwright/test';

/** Faults of a page for the eye or the thumb, each as a line that says where. */

/** Controls whose edge, line or ring is gone once the browser has put its own few colours on everything. */
export function withoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll(
      'main button, main input, main select, main textarea, [role=dialog] button',
    );
    return (
      [...controls]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.clientWidth > 1)
        // A field's own buttons stand within the edge of the field.
        .filter((control) => !control.closest('[data-position=right]'))
        .filter((control) => ![control, control.parentElement].some((each) => each && hasEdge(each)))
        .map((control) => control.outerHTML.slice(0, 120))
    );

    function hasEdge(each: Element): boolean {
      const { borderBottomStyle, borderBottomWidth, outlineStyle, textDecorationLine } = getComputedStyle(each);
      const bordered = borderBottomStyle !== 'none' && parseFloat(borderBottomWidth) > 0;
      return (
        bordered || outlineStyle !== 'none' || textDecorationLine.includes('underline') || each.matches('th, label')
      );
    }
  });
}

/** Text that is cut off or laid over by its own box, and a page that scrolls sideways. The calendar scrolls within itself. */
export function lostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const sideways = scrollWidth > clientWidth ? [`the page scrolls sideways by ${scrollWidth - clientWidth}px`] : [];
    const cut = [...document.querySelectorAll('main *, header *, footer *, [role=dialog] *')]
      .filter(
        (each) => each.checkVisibility() && each.textContent?.trim() && !each.closest('[data-leg], [aria-hidden]'),
      )
      .filter(isCut)
      .map((each) => `cut: ${each.outerHTML.slice(0, 120)}`);
    return [...sideways, ...cut];

    function isCut(each: Element): boolean {
      const { clipPath, overflowX, overflowY } = getComputedStyle(each);
      if (clipPath !== 'none' || each.clientWidth <= 1) return false;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(overflowX) && each.scrollWidth > each.clientWidth + 1) ||
        (hides(overflowY) && each.scrollHeight > each.clientHeight + 1)
      );
    }
  });
}

/** Words that are broken by their letters, for want of room. An address may break anywhere. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.parentElement?.checkVisibility() && !isHidden(text.parentElement))
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\d./@:-]{3,}/gu))
          if (!/[/@]|\w\.\w/.test(word) && linesOf(text, index, word.length) > 1) broken.push(`broken: ${word}`);
    return broken;

    /** Text for screen readers alone stands in a box of a pixel. */
    function isHidden(each: Element | null): boolean {
      return each !== null && (each.getBoundingClientRect().width <= 1.5 || isHidden(each.parentElement));
    }

    function linesOf(text: Node, from: number, length: number): number {
      range.setStart(text, from);
      range.setEnd(text, from + length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }
  });
}

/** Controls of less than 44 px. Links within a sentence, and parts that the browser draws itself, may be smaller. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll('a[href], button, input, select, textarea, [role=option]');
    return [...targets]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('p a, [aria-hidden]'))
      .filter((target) => !target.matches('[href="#content"]'))
      .flatMap((target) => {
        const { height, width } = boxOf(target);
        return height < 43.5 || width < 43.5 ? [`${width} x ${height}: ${target.outerHTML.slice(0, 120)}`] : [];
      });

    function boxOf(target: Element): DOMRect {
      const label = target instanceof HTMLInputElement && /radio|checkbox/.test(target.type) && target.labels?.[0];
      return (label || target).getBoundingClientRect();
    }
  });
}

/** Records visible animations and transitions from now on. */
export async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    for (const kind of ['transitionrun', 'animationstart'])
      document.addEventListener(kind, ({ target }) => {
        if (!(target instanceof Element)) return;
        const seen = target.getAnimations({ subtree: true }).filter((each) => {
          const { duration } = each.effect?.getComputedTiming() ?? {};
          return typeof duration === 'number' && duration > 50;
        });
        if (seen.length > 0) moved.push(`${kind}: ${target.outerHTML.slice(0, 120)}`);
      });
  });
  return () => page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);
}
