/** Sites where sellers manage their marketplaces; a sign-in that started there may continue only there. */
const sellerCentrals = new Set([
  ...'com ca com.mx com.br co.uk de fr it es nl se pl com.be ie com.tr ae sa eg in co.za sg com.au co.jp'
    .split(' ')
    .map((ending) => `sellercentral.amazon.${ending}`),
  'sellercentral-europe.amazon.com',
  'sellercentral-japan.amazon.com',
]);

/**
 * Returns the address at which a sign-in continues. When the marketplace started it, that is its `amazon_callback_uri` with the
 * parameters of our authorization request (`url`) and its `amazon_state`; callbacks to other sites are ignored.
 * @source Amazon Selling Partner API, website authorization workflow
 */
export const toSellerAddress = (url: string, asked: URLSearchParams): string => {
  const callback = asked.get('amazon_callback_uri');
  if (!callback || !URL.canParse(callback)) return url;
  const target = new URL(callback);
  if (target.protocol !== 'https:' || target.port || !sellerCentrals.has(target.hostname)) return url;
  for (const [name, value] of new URL(url).searchParams) target.searchParams.set(name, value);
  const state = asked.get('amazon_state');
  if (state) target.searchParams.set('amazon_state', state);
  return target.href;
};
