// Runs before the first paint, so it is a file of its own and not part of the bundle.
// The key is `storageKeys.colorScheme`; a test holds the two together.
(function () {
  var scheme = null;
  try {
    scheme = localStorage.getItem('recado.color-scheme');
  } catch (error) {
    // Storage is switched off: the light page it is.
  }
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme === 'dark' ? 'dark' : 'light');
})();
