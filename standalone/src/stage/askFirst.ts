type Answer = (request: Request) => Promise<Response>;

/** Throws for a network error, as `fetch` does. */
const reached = (response: Response): Response => {
  if (response.type === 'error') throw new TypeError('Failed to fetch');
  return response;
};

/** Sends a page's first calls while it is being made; its API client takes each answer once. */
export const sendFirstCalls = (addresses: readonly string[], token: string, answer: Answer): void => {
  const authorization = `Bearer ${token}`;
  const answers = addresses.map((address): [string, Promise<Response>] => {
    const below = new URL(address.slice(1), document.baseURI);
    const coming = answer(new Request(below, { headers: { authorization } })).then(reached);
    coming.catch(() => {}); // repeated by the page
    return [below.pathname + below.search, coming];
  });
  globalThis.quaysideFirst = { authorization, answers: new Map(answers), askedAt: performance.now() };
};
