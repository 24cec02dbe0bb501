// Before the first paint: a visitor who chose the light theme never sees a dark flash.
// A file, since the Content-Security-Policy allows no inline scripts.
try {
  if (localStorage.getItem('theme') === 'light') document.documentElement.dataset.theme = 'light';
} catch {
  // Storage is blocked: the dark theme of the markup stays.
}
