// Functions that the smoke check calls inside an opened page; injected before the page's own scripts.
const loading = 'The page is loading';

globalThis.quaysideSmoke = {
  /** Resolves when the API of this page answers. */
  async ready() {
    await globalThis.quaysideApi;
  },

  /** Stores a session as the sign-in page does. */
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

  /** Navigates to an address without reloading the product. */
  visit(address) {
    window.location.hash = address;
  },

  /** Returns what the page shows. */
  look() {
    const main = document.querySelector('main');
    return {
      isLoading: [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === loading),
      isBlank: !main?.textContent?.trim() && !main?.querySelector('img, canvas, svg'),
    };
  },

  /** Returns the links of the page, as addresses of the product. */
  links: () =>
    [...document.querySelectorAll('a[href*="#/"]')].map(
      (link) => link.getAttribute('href').split('#')[1].split('?')[0],
    ),
};
