import { AppError } from '#domain/errors.ts';

export function notASheet(text?: string): AppError {
  return new AppError('not_a_sheet', {}, text);
}

export function tooLarge(text?: string): AppError {
  return new AppError('sheet_too_large', {}, text);
}
