import { type ErrorCode, errors } from '#domain/errors.ts';

const aboutAnother: Partial<Record<ErrorCode, (name: string) => string>> = {
  already_on_leg: (name) => `${name} has already registered to this leg`,
  leg_overlaps: (name) => `${name} has already registered to a leg that is at the same time`,
  not_confirmed: (name) => `${name} has not been confirmed yet`,
};

/** Why a seat cannot be booked. An admin is told about the organization that they act for, and not called 'You'. */
export function refusalText(code: ErrorCode, name?: string): string {
  return (name !== undefined && aboutAnother[code]?.(name)) || errors[code].text;
}
