/** A sentence that ends with `call` ('o llámanos al'), with the telephone after it; without a telephone the call is cut. */
export function joinCall(sentence: string, call: string, phone?: string): string {
  if (!sentence.endsWith(call)) return sentence;
  return phone ? `${sentence} ${phone}.` : `${sentence.slice(0, -call.length).trimEnd().replace(/,$/, '')}.`;
}
