/** The map of a place as an address to follow: a web address as it is, coordinates or words for the phone's own map. */
export function mapAddress(map: string): string | undefined {
  const text = map.trim();
  if (/^https?:\/\/[^\s/]\S*$/i.test(text)) return text;
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  return latitude && longitude ? `geo:${latitude},${longitude}?q=${latitude},${longitude}` : undefined;
}

/** A number as a phone dials it; undefined for text that is not a number. */
export function phoneAddress(phone: string): string | undefined {
  const digits = phone.replaceAll(/[\s().\-/]/g, '');
  return /^\+?\d{3,15}$/.test(digits) ? `tel:${digits}` : undefined;
}
