import type { Sending } from './wire';

/** An id that no record has. */
export const nobody = 'f'.repeat(24);

const bytes = (...parts: (string | readonly number[])[]): BlobPart[] =>
  parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part)));

export const pdf = (name = 'list.pdf', content = 'one'): File =>
  new File(bytes(`%PDF-1.4\n% ${content}\n%%EOF\n`), name, { type: 'application/pdf' });

/** One white pixel. */
export const png = (name = 'logo.png'): File =>
  new File(
    [
      Uint8Array.from(
        atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='),
        (sign) => sign.charCodeAt(0),
      ),
    ],
    name,
    { type: 'image/png' },
  );

const person = { firstName: 'Kim', lastName: 'Conform' };

/** What makes each call with a record's id valid, so that the id alone decides. By the name of the call. */
export const sendings: Readonly<Record<string, Sending>> = {
  cancelBooking: { body: {} },
  moveShippingStatus: { body: { shippingStatus: 'confirmed' } },
  completeBooking: { body: {} },
  acknowledgeBooking: { body: {} },
  acknowledgeHistory: { body: {} },
  updateTracking: { body: { customerReference: 'X' } },
  requestTracking: { body: { transport_mode: 'FCL' } },
  uploadDocuments: { params: { type: 'others' }, files: [pdf()] },
  replaceDocument: { params: { type: 'others', file: nobody }, files: [pdf()] },
  removeDocument: { params: { type: 'others', file: nobody } },
  downloadDocument: { params: { type: 'others', file: nobody } },
  updateContact: { body: { companyName: 'X', companies: [nobody] } },
  updateCustomer: { body: { companyName: 'X', ...person, email: 'x@conform.example' } },
  updateMember: { body: { ...person, role: 'agent' } },
  closeBanner: { body: {} },
  publishBanner: { body: { text: 'X' } },
  uploadLogo: { files: [png()] },
  startSocialSignIn: { params: { provider: 'google' } },
  loginLinkedIn: { query: { code: 'X' } },
  registerLinkedIn: { query: { code: 'X' } },
  getLogo: { params: { logo: `${nobody}.png` } },
};
