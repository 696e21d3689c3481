/** Where sellers manage their marketplaces; a sign-in that began there goes on there, and nowhere else. */
const sellerCentrals = new Set([
  ...'com ca com.mx com.br co.uk de fr it es nl se pl com.be ie com.tr ae sa eg in co.za sg com.au co.jp'
    .split(' ')
    .map((ending) => `sellercentral.amazon.${ending}`),
  'sellercentral-europe.amazon.com',
  'sellercentral-japan.amazon.com',
]);

/**
 * The address that a sign-in goes on at. When the marketplace began it, that is its `amazon_callback_uri` with what we
 * began (`url`, an authorization request) and its own `amazon_state`; a callback that is none of the marketplace's is passed over.
 * @source Amazon Selling Partner API, website authorization workflow
 */
export const sellerAddress = (url: string, asked: URLSearchParams): string => {
  const callback = asked.get('amazon_callback_uri');
  if (!callback || !URL.canParse(callback)) return url;
  const target = new URL(callback);
  if (target.protocol !== 'https:' || target.port || !sellerCentrals.has(target.hostname)) return url;
  for (const [name, value] of new URL(url).searchParams) target.searchParams.set(name, value);
  const state = asked.get('amazon_state');
  if (state) target.searchParams.set('amazon_state', state);
  return target.href;
};
