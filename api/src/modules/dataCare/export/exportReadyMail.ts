import type { DataExport } from '@quayside/contract';
import type { Template } from '../../../platform/mail/template';

interface ReadyExport {
  readonly firstName: string;
  readonly about: DataExport['about'];
  /** Path of the download. */
  readonly path: string;
}

const whose: Readonly<Record<DataExport['about'], string>> = {
  person: 'the data of a person',
  company: 'all data of a company',
};

/** Tells the requester that an export can be downloaded. It contains no data and gives no access. */
export const exportReadyMail: Template<ReadyExport> = {
  name: 'data-export-ready',
  write: ({ firstName, about, path }, { publicUrl }) => ({
    subject: 'Your export of data is ready',
    heading: 'Your export is ready',
    paragraphs: [`Hello ${firstName},`, `The zip file with ${whose[about]} that you requested is ready to download.`],
    action: { label: 'Download it', url: `${publicUrl}${path}` },
    notes: ['Sign in to download it. It is available for a few days only; after that, request it again.'],
  }),
};
