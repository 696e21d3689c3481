/** Reasons for a refusal, as the end of a sentence, and what the sender can do. */
const refusals = {
  macros: 'contains macros: save it without them and send that',
  embedded: 'contains an embedded object: take it out, or save the file as PDF, and send that',
  outside: 'loads something from another place when it is opened: save it as PDF and send that',
  program: 'starts another program when it is opened: save it as PDF and send that',
  bomb: 'would unpack to far more than it should',
  false: 'is damaged or hides what is inside: save it again and send that',
  locked: 'is locked by a password: take the password off and send that',
  script: 'contains JavaScript: print it to a new PDF and send that',
  attachments: 'contains other files: send them one by one',
  attached: 'has an attachment that is not accepted: save the attachments and send them one by one',
  doctype: 'has a document type (DTD): save it without one and send that',
} as const;
type Refusal = keyof typeof refusals;

/** Stops the check of a file with the reason for its refusal. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(readonly refusal: Refusal) {
    super(refusals[refusal]);
  }
}
