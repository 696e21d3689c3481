interface Reported {
  /** Of the mail that came back, with its angle brackets. */
  readonly messageId: string | undefined;
  readonly recipient: string;
  /** As RFC 3463 has it: 5.1.1 is an address that nobody has. */
  readonly status: string;
}

/** The mail by which a mail server says that one of ours came back. @source RFC 3464 */
export const deliveryReport = ({ messageId, recipient, status }: Reported): string =>
  [
    'From: MAILER-DAEMON@mail.example',
    'To: <no-reply@quayside.example>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=part',
    'Auto-Submitted: auto-replied',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'It could not be delivered.',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    `Status: ${status}`,
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '--part--',
  ].join('\r\n');
