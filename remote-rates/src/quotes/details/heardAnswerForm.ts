import { HeardAnswer, type Quote, type StoredFile } from '@quayside/contract';
import type { AnswerChannel, RejectReason } from '@quayside/freight';
import * as v from 'valibot';

/** What stands in the form: both answers, of which one is sent. */
export interface HeardAnswerForm {
  answer: HeardAnswer['answer'];
  optionId: string;
  reason: RejectReason | '';
  comment: string;
  person: string;
  channel: AnswerChannel;
  /** yyyy-MM-dd. */
  on: string;
  evidence: string;
  /** What is uploaded already. */
  files: StoredFile[];
}

/** The one recipient is the likely answerer. @param today yyyy-MM-dd in the forwarder's zone */
export const heardAnswerOf = ({ options, internal }: Quote, today: string): HeardAnswerForm => {
  const { recipients = [] } = internal ?? {};
  return {
    ...{ answer: 'accepted', optionId: options.length === 1 ? (options[0]?.id ?? '') : '', reason: '', comment: '' },
    ...{
      person: recipients.length === 1 ? (recipients[0]?.name ?? '') : '',
      channel: 'phone',
      on: today,
      evidence: '',
      files: [],
    },
  };
};

const bodyOf = ({ answer, optionId, reason, comment, files, ...words }: HeardAnswerForm): unknown => {
  const heard = { ...words, files: files.map(({ id }) => id) };
  return answer === 'accepted' ? { answer, optionId, ...heard } : { answer, reason, comment, ...heard };
};

/** From the form to the body of the call, by the contract's own rules. */
export const heardAnswerSchema = v.pipe(
  v.custom<HeardAnswerForm>(() => true),
  v.transform(bodyOf),
  HeardAnswer,
);
