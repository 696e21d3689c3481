interface DeliveryReportInput {
  /** Message-ID of the returned mail, with its angle brackets. */
  readonly messageId: string | undefined;
  readonly recipient: string;
  /** Status code of RFC 3463: 5.1.1 is an unknown address. */
  readonly status: string;
}

/** Builds the mail by which a mail server reports that a mail was returned. @source RFC 3464 */
export const deliveryReport = ({ messageId, recipient, status }: DeliveryReportInput): string =>
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
