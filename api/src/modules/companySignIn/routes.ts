import type { Module } from '../../platform/module/module';
import { getCompanySignIn, removeCompanySignIn, updateCompanySignIn } from './changeSettings';
import { startCheckingDomains } from './checkDomains';
import { domainLapsedMail, domainMissingMail } from './domainMails';
import {
  addSignInDomain,
  approveClaimedDomain,
  listClaimedDomains,
  removeSignInDomain,
  verifySignInDomain,
} from './domains';
import { findCompanySignIn, loginByCompany, startCompanySignIn } from './enter';

/** Sign-in by a company's own provider: set up by its admins, for verified domains. */
export const companySignIn: Module = {
  name: 'companySignIn',
  routes: [
    ...[getCompanySignIn, updateCompanySignIn, removeCompanySignIn],
    ...[addSignInDomain, verifySignInDomain, removeSignInDomain, listClaimedDomains, approveClaimedDomain],
    ...[findCompanySignIn, startCompanySignIn, loginByCompany],
  ],
  mails: [domainMissingMail, domainLapsedMail],
  start: startCheckingDomains,
};
