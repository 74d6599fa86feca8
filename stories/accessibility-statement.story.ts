import { expect, test } from './testing/story.ts';

test('every page leads to the accessibility statement, which says whom to tell', async ({ seatrial }) => {
  await seatrial.asAdmin('POST', '/api/settings', { contact_email: 'crew@hanko.test' });
  for (const page of [await seatrial.visitor('/'), await seatrial.pageOf(seatrial.adminEmail, '/events')]) {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('WCAG) 2.2, level AA');
    await expect(page.getByRole('link', { name: 'crew@hanko.test' })).toHaveAttribute('href', 'mailto:crew@hanko.test');
  }
});
