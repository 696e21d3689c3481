type Answer = (request: Request) => Promise<Response>;

/** Fails as `fetch` does where the network does. */
const reached = (response: Response): Response => {
  if (response.type === 'error') throw new TypeError('Failed to fetch');
  return response;
};

/** Asks for what a page reads first while it is made; its API client takes each of these answers once. */
export const askFirst = (addresses: readonly string[], token: string, answer: Answer): void => {
  const authorization = `Bearer ${token}`;
  const answers = addresses.map((address): [string, Promise<Response>] => {
    const below = new URL(address.slice(1), document.baseURI);
    const coming = answer(new Request(below, { headers: { authorization } })).then(reached);
    coming.catch(() => {}); // asked again by who wants it
    return [below.pathname + below.search, coming];
  });
  globalThis.quaysideFirst = { authorization, answers: new Map(answers), askedAt: performance.now() };
};
