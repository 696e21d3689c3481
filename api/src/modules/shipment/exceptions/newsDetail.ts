import type { NewException } from '../../../ports/trackingSource';

type Raised = Pick<NewException, 'exceptionType' | 'equipmentReference' | 'reference'>;

/**
 * What news of an exception say beside its title: container and place, each once. A paper is in the title by its name, and what
 * the exception keeps of it is no word for people.
 */
export const newsDetail = ({ exceptionType, equipmentReference, reference }: Raised): string =>
  exceptionType === 'DOCUMENT_OVERDUE' ? '' : [...new Set([equipmentReference, reference])].filter(Boolean).join(' · ');
