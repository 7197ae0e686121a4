// The button that leads back to the top of the first page (spec section 9).
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/testing/render.tsx';
import { BackToTop } from './landing-sections.tsx';

const scrollTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' });

it('is there after more than 400 px, and leads to the top and into the page', async () => {
  await show(
    <main id="main" tabIndex={-1} style={{ height: 5000 }}>
      <BackToTop />
    </main>,
  );
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect.element(page.getByRole('main')).toBeInTheDocument();
  expect(button.elements()).toEqual([]);
  scrollTo(401);
  await expect.element(button).toBeVisible();
  scrollTo(400);
  await expect.element(button).not.toBeInTheDocument();
  scrollTo(2000);
  await button.click();
  await expect.poll(() => window.scrollY).toBe(0);
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});
