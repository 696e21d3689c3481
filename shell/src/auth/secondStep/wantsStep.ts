import { type SecondStepError, type SecondStepWay, secondStepErrors } from '@quayside/contract';
import { ApiError } from '@quayside/kernel/api';

const isAsked = (error: string): error is SecondStepError => Object.hasOwn(secondStepErrors, error);

/** Whether a sign-in goes on with the second step: nothing came along for it, or something wrong. */
export const wantsStep = (error: unknown): error is ApiError =>
  error instanceof ApiError && (isAsked(error.error) || error.error === 'second_factor_wrong');

/** With what it can be done; a refused one says nothing of that. */
export const waysOf = ({ error }: ApiError): readonly SecondStepWay[] | undefined =>
  isAsked(error) ? secondStepErrors[error] : undefined;

/** What is said above it: nothing before the first try. */
export const stepRefusal = (error: ApiError): string | undefined =>
  error.error === 'second_factor_wrong' ? error.message : undefined;
