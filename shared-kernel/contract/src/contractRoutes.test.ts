import { contractRoutes } from './contractRoutes';
import { findFailureStatuses } from './failuresOfCall';
import type { RouteDefinition } from './route';

/** Required right of each call, written by hand: a change opens or closes access. */
const table = `
  public: acceptInvitation beginPasskeySignIn checkEmailLink checkInvitation checkRegistration checkResetLink checkSecureLink confirmEmailChange confirmRegistration emailExists facebookExists
    findCompanySignIn forgotPassword getSignInChallenge googleExists listSignInProviders login loginAwsSeller loginByCompany loginByPasskey loginFacebook loginGoogle
    loginLinkedIn receiveCargoAi receiveDcsaEvents receiveEdifact receiveFsu receiveOneRecord receiveTerminal49 receiveX12 receiveXfsu register registerFacebook registerGoogle
    registerLinkedIn resendRegistration resetPassword secureAccount startCompanySignIn startSocialSignIn stopEmailChangeByLink takeMail
  any ticket: downloadDataExport getLogo importFaults importTemplate
  any session: getMyDay addPushDevice getPush removePushDevice testPushDevice addPasskey changeNotificationSettings countNotifications getNotificationSettings listNotifications readNotifications askEmailChange applyImport beginAuthenticator beginPasskey cancelDataExport cancelImport changePassword confirmAuthenticator createImport createImportOfRows
    deleteFormDraft getFormDraft saveFormDraft
    chooseOwnLanguage choosePreferences createTicket endOtherSessions endSession eraseOwnData exportOwnData getAgent getCurrentApiKey getEmailChange getImport getMe getPort getSecondFactor listAgents listDataExports listImports listReceivedImports listOwnSessions
    changeImportSubject logout readImportAs removeAuthenticator removePasskey renamePasskey renewRecoveryCodes reportClientError reportReleaseLoads
    search searchPorts stopEmailChange stopWorkAs undoImport updateMe
  read CompanyProfile: getCompanyProfile
  update CompanyProfile: addSampleData getCustomerNews updateCustomerNews getFreeTimeTariffs updateFreeTimeTariffs getExceptionRules getFirstSteps getTaskTemplates updateTaskTemplates getSampleData hideFirstSteps removeSampleData updateCompanyProfile updateExceptionRules
  read CompanySignIn: getCompanySignIn
  update CompanySignIn: addSignInDomain removeCompanySignIn removeSignInDomain updateCompanySignIn verifySignInDomain
  read DataCare: getDataCare
  update DataCare: exportCompanyData listRemovedPeople updateDataCare
  create LegalHold: placeLegalHold
  read LegalHold: listLegalHolds
  update LegalHold: endLegalHold
  create ApiKey: createApiKey
  delete ApiKey: revokeApiKey
  read ApiKey: listApiKeys
  update ApiKey: assignApiKey listApiKeyOwners
  create Webhook: createWebhook
  delete Webhook: deleteWebhook
  read Webhook: listWebhookDeliveries listWebhooks
  update Webhook: replayWebhookDelivery rotateWebhookSecret testWebhook updateWebhook
  read Audit: auditChoices auditState exportAudit listAudit
  create Banner: previewBanner
  delete Banner: deleteBanner
  read Banner: closeBanner getLiveBanner
  update Banner: listBanners publishBanner
  create Booking: bookQuote createBooking createBookingDraft createBookingTemplate deleteBookingDraft
    deleteBookingTemplate findSimilarBookings getBookingDraft listBookingDrafts listBookingTemplates priceBooking
    updateBookingDraft
  read Booking: previewSelectionUse getAnalyticsEmissions getBookingEmissions getAnalyticsDwell getAnalyticsEtaAccuracy getAnalyticsExceptions getAnalyticsFreeTime getAnalyticsTotals countBookingViews createBookingView deleteBookingView listBookingViews updateBookingView getOpeningView setOpeningView runBookingAction createBookingActionJob listBookingActionJobs getBookingActionJob cancelBookingActionJob followView listFollowing followCustomer followLane listFollowed unfollow createCalendarFeed findPastedBookings listCalendarFeeds revokeCalendarFeed followBooking getFollowing cancelExport countNewBookings exportBookings getBooking getBookingSummary listBookingConsignees listBookingFilterValues
    listBookingGroups
    listBookingDays listBookingPositions
    listBookingShippers listBookings listBookingTeamChoices listBookingTeams listHistories searchBookings
  update Booking: acknowledgeBooking acknowledgeHistory assignException bookingToCarrierPdf cancelBooking
    commentException completeBooking countExceptions countMyDay getException listExceptionOwners listExceptions
    addExternalFollower createShareLink listExternalFollowers listShareLinks removeExternalFollower revokeShareLink
    moveShippingStatus resolveException restoreBooking setFreeTime snoozeException undoAcknowledgement unverifyDocument
    unwaiveDocument updateBooking updateBookingContainers updateBookingLegs verifyDocument waiveDocument
  create Comment: addComment listCommentReaders uploadCommentFiles
  delete Comment: removeComment
  read Comment: countUnreadComments downloadCommentFile getConversation readComments
  update Comment: changeComment
  create Company: createCustomer resendCustomerInvitation
  delete Company: deleteCustomer
  read Company: addCustomerNote getCompany getCustomer getCustomerTerms listCompanies listCustomerNotes listCustomers
    removeCustomerNote
  update Company: getViewCustomers setViewCustomers updateCustomer updateCustomerServices updateCustomerTerms
  create Connection: createConnection
  delete Connection: deleteConnection
  read Connection: getMailIn listConnections
  update Connection: addCallbackSecret createSubscription endCallbackSecret endSubscription renewSubscription
    rotateSubscriptionSecret testConnection updateConnection updateMailIn
  create Contact: createConsignee createContact createShipper
  delete Contact: deleteContact
  read Contact: getContact listConsignees listContacts listShippers
  update Contact: updateContact
  create Document: proposeDocuments uploadDocuments uploadFile
  delete Document: removeDocument
  read Document: downloadDocument downloadDocuments downloadManyDocuments downloadUpload houseBillPdf
  update Document: replaceDocument
  delete HeldMessage: discardHeldMessage
  read HeldMessage: listHeldMessages
  read UnreadMessage: listUnreadMessages
  update HeldMessage: correctHeldMessage deliverHeldMessage
  update UnreadMessage: replayUnreadMessage
  delete Logo: deleteLogo
  update Logo: uploadLogo
  create Platform: addForwarder
  delete Platform: deleteForwarder keepForwarder
  read Platform: getReleaseHealth listClaimedDomains listForwarders
  update Platform: approveClaimedDomain exportForwarderData renameForwarder resumeForwarder suspendForwarder workAs
  create Quote: applyRequote askApproval createQuote deleteChargeCode exportQuoteNumbers getBookingPriceLines getQuoteNumbers listChargeCodes listChargeTemplates previewQuoteMail previewRequote recordAnswer
    revokeQuoteLink sendQuote setQuoteReminder updateBookingPriceLines updateQuote
  delete Quote: deleteQuote
  read Quote: filterSchedulePorts forgetRateSearches getQuote listQuotes listRateSearches listSchedulePorts noteRateSearch quotePdf
    removeRateSearch renameRateSearch saveRateSearch searchLanes searchSchedules viewQuote
  update Quote: acceptQuote rejectQuote
  create Invoice: createInvoice
  delete Invoice: deleteInvoice
  read Invoice: bookingInvoicePdf exportInvoices getInvoice invoicePdf listInvoices
  update Invoice: creditInvoice issueInvoice recordInvoicePayment sendInvoice updateInvoice
  create QuoteRequest: createQuoteRequest withdrawQuoteRequest
  read QuoteRequest: getQuoteRequest listQuoteRequests
  update QuoteRequest: closeQuoteRequest countQuoteRequests enterQuoteRequest listRequestAnswerers takeQuoteRequest
  create Rate: createDeparture createOwnCarrier createOwnPlace createRate createServiceLine listImportWords makeDepartures pullDepartures setImportWord
  delete Rate: deleteDeparture deleteServiceLine endDepartures
  read Rate: alertRateSearch exportRates findOverlaps getDeparture getRate getRateSettings listDepartures listDepartureSources listExchangeRates
    listOwnCarriers listOwnPlaces listRateChanges listRates listServiceLines
  update Rate: answerApproval changeRates listBulkRateChanges undoRateChanges countDepartureUses countEndedDepartures endRate storeExchangeRate updateDeparture updateDepartureSource
    updateOwnCarrier updateOwnPlace updateRate updateRateSettings updateServiceLine
  read SignInPolicy: getSignInPolicy
  update SignInPolicy: updateSignInPolicy
  read Tracking: getEventEvidence getTracking listDcsaEvents listAirFreightHistory listContainerHistories trackCargoAi trackingPdf
  update Tracking: correctEvent pushVesselPositions recordEvents requestTracking updateTracking withdrawEvent
  create Task: addTask
  delete Task: deleteTask
  read Task: listTasks
  update Task: completeTask listTaskOwners reopenTask updateTask
  create User: inviteMember resendInvitation
  delete User: eraseMember removeMember
  read User: getMember getUser listCustomerUsers listMembers listUsers
  update User: activateMember deactivateMember exportMemberData makeAdmin removeMemberSecondFactor resetMemberPassword updateMember
    updateMemberAccess
`;
const written = Object.fromEntries(
  table
    .trim()
    .split(/\n {2}(?! )/)
    .flatMap((line) => {
      const [right = '', calls = ''] = line.split(':');
      return calls
        .trim()
        .split(/\s+/)
        .map((name) => [name, right]);
    }),
);

const describeRight = ({ auth, may }: RouteDefinition): string =>
  may?.join(' ') ?? (auth === 'public' ? auth : `any ${auth}`);

test('requires the right of the table for every call', () => {
  expect(Object.fromEntries(contractRoutes().map(([name, call]) => [name, describeRight(call)]))).toEqual(written);
});

/** Links use a ticket instead of a token; only downloads that a browser opens itself accept one. */
test('accepts tickets for files only', () => {
  for (const [name, { auth, method, stream }] of contractRoutes())
    if (auth === 'ticket') expect([name, method, typeof stream]).toEqual([name, 'GET', 'string']);
});

const namesIn = (name: string): string[] => {
  const [, { query } = {}] = contractRoutes().find(([one]) => one === name) ?? [];
  return Object.keys((query as { readonly entries?: object } | undefined)?.entries ?? {});
};

test.each([
  ['exportBookings', 'listBookings'],
  ['exportRates', 'listRates'],
  ['exportInvoices', 'listInvoices'],
  ['exportAudit', 'listAudit'],
  ['exportQuoteNumbers', 'getQuoteNumbers'],
])('accepts for %s every parameter of %s', (exported, list) => {
  expect(namesIn(list).length).toBeGreaterThan(0);
  expect(namesIn(list).filter((name) => !namesIn(exported).includes(name))).toEqual([]);
});

test('declares 401 for every public call that signs in, registers or looks up an account', () => {
  const signIns = contractRoutes().filter(([name]) =>
    /^login|^register(?:Google|Facebook|LinkedIn)$|Exists$/.test(name),
  );
  const undeclared = signIns.filter(
    ([name, call]) => name !== 'emailExists' && !findFailureStatuses(call).includes(401),
  );
  expect(signIns.length).toBeGreaterThan(8);
  expect(undeclared.map(([name]) => name)).toEqual([]);
});
