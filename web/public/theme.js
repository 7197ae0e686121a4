// Runs before the first paint, so a chosen theme never flashes. The rest is in web/lib/browser/theme.ts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked; the system's theme applies.
}
