const quotes = 'quotes are new: neither built out in the API nor in the mock when this was written';
const rates = 'rate management is new: neither built out in the API nor in the mock when this was written';

/** Calls of the contract that the mock does not answer yet and that no case asks, with the reason. */
export const notYetConforming: Readonly<Record<string, string>> = {
  listQuotes: quotes,
  createQuote: quotes,
  getQuote: quotes,
  updateQuote: quotes,
  deleteQuote: quotes,
  sendQuote: quotes,
  viewQuote: quotes,
  acceptQuote: quotes,
  rejectQuote: quotes,
  previewRequote: quotes,
  applyRequote: quotes,
  bookQuote: quotes,
  quotePdf: quotes,
  listRates: rates,
  getRate: rates,
  findOverlaps: rates,
  createRate: rates,
  updateRate: rates,
  endRate: rates,
  listRateChanges: rates,
  exportRates: rates,
  rateTemplate: rates,
  createRateImport: rates,
  getRateImport: rates,
  applyRateImport: rates,
  cancelRateImport: rates,
  rateImportFaults: rates,
  getRateSettings: rates,
  updateRateSettings: rates,
  listExchangeRates: rates,
  storeExchangeRate: rates,
};

const mailed = 'its token is in a mail only';
const provider = 'no provider is configured; the social sign-in tests have one';
const signed = 'no carrier shares a secret with this world; the tests of the sources do';

/** Calls that this world can only see refused, with the reason. */
export const refusedOnly: Readonly<Record<string, string>> = {
  trackCargoAi: 'the demo of the API has no booking that CargoAI tracks; the tests of the sources do',
  acceptInvitation: mailed,
  resetPassword: mailed,
  startSocialSignIn: provider,
  googleExists: provider,
  facebookExists: provider,
  loginGoogle: provider,
  loginFacebook: provider,
  loginAwsSeller: provider,
  loginLinkedIn: provider,
  registerGoogle: provider,
  registerFacebook: provider,
  registerLinkedIn: provider,
  receiveDcsaEvents: signed,
  receiveFsu: signed,
  receiveCargoAi: signed,
};
