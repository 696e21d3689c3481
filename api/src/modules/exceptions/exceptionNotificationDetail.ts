import type { NewException } from '../../ports/trackingSource';

type ExceptionSubject = Pick<NewException, 'exceptionType' | 'equipmentReference' | 'reference'>;

/**
 * Returns the detail line of an exception notification: container and place, each once. Leaves out documents, because
 * the title names them and their reference is a type code.
 */
export const exceptionNotificationDetail = ({
  exceptionType,
  equipmentReference,
  reference,
}: ExceptionSubject): string =>
  exceptionType === 'DOCUMENT_OVERDUE' ? '' : [...new Set([equipmentReference, reference])].filter(Boolean).join(' · ');
