import {
  type Company,
  deleteLogo,
  getAgent,
  getCompany,
  getLogo,
  listAgents,
  listCompanies,
  uploadLogo,
} from '../../../contract';
import { notFound } from '../errors';
import { mockRoute } from '../mockRoute';
import { containsText, mapPage, pageOf, sortedBy } from '../page';
import { seesAgent, seesCompany } from '../scope';
import { fullName, logoNameOf } from '../sessions';
import type { Caller, MockCompany, Store } from '../store';

const toCompany = (store: Store, { kind, version, ...company }: MockCompany): Company => ({
  ...company,
  companyId: company.id,
  logo: logoNameOf(store, company.logo),
});

interface Query {
  readonly page: number;
  readonly limit: number;
  readonly searchText?: string | undefined;
}

const listPage = (store: Store, isSeen: (company: MockCompany) => boolean, query: Query) => {
  const found = [...store.companies.values()].filter(
    (company) => isSeen(company) && containsText(query.searchText, company.companyName),
  );
  const sorted = sortedBy(
    found,
    ({ companyName }) => companyName,
    ({ id }) => id,
  );
  return mapPage(pageOf(sorted, query), (company) => toCompany(store, company));
};

const agentOf = (store: Store, user: Caller, id: string): MockCompany => {
  const company = store.companies.get(id);
  if (!company || !seesAgent(user, store, company)) throw notFound();
  return company;
};

/** Another logo, or none, in the place of the one before. */
const changeLogo = (store: Store, company: MockCompany, logo: string | null): void => {
  if (company.logo) store.files.delete(company.logo);
  Object.assign(company, { logo, version: company.version + 1 });
};

export const companies = [
  mockRoute(listAgents, ({ store, user, query }) => listPage(store, (one) => seesAgent(user, store, one), query)),
  mockRoute(getAgent, ({ store, user, params: { id } }) => toCompany(store, agentOf(store, user, id))),
  mockRoute(listCompanies, ({ store, user, query }) => listPage(store, (one) => seesCompany(user, one), query)),
  mockRoute(getCompany, ({ store, user, params: { id } }) => {
    const company = store.companies.get(id);
    if (!company || !seesCompany(user, company)) throw notFound();
    return toCompany(store, company);
  }),
  mockRoute(uploadLogo, ({ store, user, params: { companyId }, files }) => {
    const company = agentOf(store, user, companyId);
    const [file] = files;
    if (!file) throw new Error('An upload without a file does not reach its handler');
    const id = store.newId();
    // The API draws every logo anew as PNG; the mock keeps what was sent.
    const name = `${id}.${file.contentType === 'image/png' ? 'png' : 'jpg'}`;
    const { contentType, bytes } = file;
    store.files.set(id, {
      ...{ id, name, contentType, bytes, booking: null, type: 'logo' },
      ...{ uploadedAt: store.at(), uploadedBy: null, uploader: fullName(user) },
    });
    changeLogo(store, company, id);
    return { logo: name };
  }),
  mockRoute(deleteLogo, ({ store, user, params: { companyId } }) =>
    changeLogo(store, agentOf(store, user, companyId), null),
  ),
  mockRoute(getLogo, ({ store, user, params: { companyId, logo } }) => {
    const file = store.files.get(agentOf(store, user, companyId).logo ?? '');
    if (file?.name !== logo) throw notFound();
    return { body: file.bytes, contentType: file.contentType, fileName: logo, inline: true };
  }),
];
