// What the gate asks within a page that it opened; added to it before its own scripts.
const loading = 'The page is loading';

globalThis.quaysideSmoke = {
  /** Settles when the API of this page answers. */
  async ready() {
    await globalThis.quaysideApi;
  },

  /** Keeps a session as the page of the sign-in does. */
  async signIn(given) {
    const answer = await fetch('api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(given),
    });
    if (!answer.ok) throw new Error(`The sign-in was answered with ${answer.status}`);
    const { token, user } = (await answer.json()).data;
    const kept = { token, id: user.id, role: user.role, endsAt: Date.now() + 86_400_000 };
    document.cookie = `quayside-session=${encodeURIComponent(JSON.stringify(kept))}; path=/`;
  },

  /** Goes to an address without loading the product again. */
  visit(address) {
    window.location.hash = address;
  },

  /** What the page shows of itself. */
  look() {
    const main = document.querySelector('main');
    return {
      isLoading: [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === loading),
      isBlank: !main?.textContent?.trim() && !main?.querySelector('img, canvas, svg'),
    };
  },

  /** Where the page leads, as addresses of the product. */
  links: () =>
    [...document.querySelectorAll('a[href*="#/"]')].map(
      (link) => link.getAttribute('href').split('#')[1].split('?')[0],
    ),
};
