const mailed = 'its token is in a mail only';
const unmailed = 'no mail server is set up here; the tests of the change of e-mail have one';
const provider = 'no provider is configured; the social sign-in tests have one';
const company =
  'no company’s provider and no name server can be asked in a browser; the tests of company sign-in have both';
const signed = 'no carrier shares a secret with this world; the tests of the sources do';
const unsubscribed = 'no carrier is called here; the tests of subscriptions do';
const unheld = 'this world holds no message, since no carrier shares a secret with it; the tests of held messages do';
const unasked = 'no carrier is asked for its schedules here; the tests of the schedules of carriers do';

const unpushed = 'a browser reaches no push service; the tests of pushes have one';

/** Calls that this world can only see refused, with the reason. */
export const refusedOnly: Readonly<Record<string, string>> = {
  trackCargoAi: 'the demo of the API has no booking that CargoAI tracks; the tests of the sources do',
  stopEmailChangeByLink: mailed,
  pullDepartures: unasked,
  updateDepartureSource: unasked,
  askEmailChange: unmailed,
  stopEmailChange: unmailed,
  checkEmailLink: unmailed,
  confirmEmailChange: unmailed,
  cancelBookingActionJob: 'a job may be faster; the tests of actions in the background hold it',
  cancelDataExport: 'a job may be faster; the tests of data care hold it',
  downloadDataExport: 'a job makes it; the tests of data care wait for it',
  resetPassword: mailed,
  secureAccount: mailed,
  startSocialSignIn: provider,
  googleExists: provider,
  facebookExists: provider,
  loginGoogle: provider,
  startCompanySignIn: company,
  loginByCompany: company,
  verifySignInDomain: company,
  loginFacebook: provider,
  loginAwsSeller: provider,
  loginLinkedIn: provider,
  registerGoogle: provider,
  registerFacebook: provider,
  registerLinkedIn: provider,
  receiveDcsaEvents: signed,
  receiveFsu: signed,
  takeMail: signed,
  receiveCargoAi: signed,
  receiveTerminal49: signed,
  receiveXfsu: signed,
  receiveEdifact: signed,
  receiveX12: signed,
  receiveOneRecord: signed,
  createSubscription: unsubscribed,
  renewSubscription: unsubscribed,
  rotateSubscriptionSecret: unsubscribed,
  endSubscription: unsubscribed,
  addPushDevice: unpushed,
  removePushDevice: unpushed,
  testPushDevice: unpushed,
  replayUnreadMessage: unheld,
  deliverHeldMessage: unheld,
  correctHeldMessage: unheld,
  discardHeldMessage: unheld,
  changeImportSubject: 'this world takes no mails; the tests of mailed lists do',
  updateMailIn: 'this world takes no mails; the tests of mailed lists do',
};
