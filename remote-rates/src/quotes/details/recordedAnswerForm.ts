import { HeardAnswer, type Quote, type StoredFile } from '@quayside/contract';
import type { AnswerChannel, RejectReason } from '@quayside/freight';
import * as v from 'valibot';

/** Form values of both possible answers, one of which is sent. */
export interface RecordedAnswerForm {
  answer: HeardAnswer['answer'];
  optionId: string;
  reason: RejectReason | '';
  comment: string;
  person: string;
  channel: AnswerChannel;
  /** yyyy-MM-dd. */
  on: string;
  evidence: string;
  /** Files already uploaded. */
  files: StoredFile[];
}

/**
 * Returns the initial values; a single recipient is the default contact. @param today yyyy-MM-dd in the forwarder's
 * time zone
 */
export const toRecordedAnswerForm = ({ options, internal }: Quote, today: string): RecordedAnswerForm => {
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

const toRecordedAnswer = ({ answer, optionId, reason, comment, files, ...words }: RecordedAnswerForm): unknown => {
  const heard = { ...words, files: files.map(({ id }) => id) };
  return answer === 'accepted' ? { answer, optionId, ...heard } : { answer, reason, comment, ...heard };
};

/** Converts the form into the request body, with the contract's rules. */
export const heardAnswerSchema = v.pipe(
  v.custom<RecordedAnswerForm>(() => true),
  v.transform(toRecordedAnswer),
  HeardAnswer,
);
