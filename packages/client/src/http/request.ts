/** A call of the contract as an HTTP request, independent of sender and transport. */
import { type Call, type ClientType, clientTypeHeader, onceHeader } from '@hoistway/contract/core/call';
import type { Language } from '@hoistway/contract/words';
import { addressOf, type Values } from './address.ts';

/** The one file of a multipart call. */
export interface SentFile {
  name: string;
  content: Blob;
}

export interface RequestOptions {
  /** The value of the header. */
  authorization?: string;
  language?: Language;
  clientType?: ClientType | undefined;
  file?: SentFile;
  /** A UUID, for a call whose reply is kept: sent again with it, it changes nothing twice. */
  once?: string | undefined;
}

export interface CallRequest {
  /** Below the base address of the API, with the query. */
  path: string;
  method: Call['method'];
  headers: Record<string, string>;
  body: string | FormData | null;
}

/** A list of plain values is a part each, and an empty one an empty part; other objects are JSON. */
const partsOf = (value: unknown): string[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return [typeof value === 'object' ? JSON.stringify(value) : String(value)];
  if (value.some(item => typeof item === 'object')) return [JSON.stringify(value)];
  return value.length === 0 ? [''] : value.map(String);
};
const formOf = (values: Values, file?: SentFile) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const part of partsOf(value)) form.append(name, part);
  if (file) form.append('file', file.content, file.name);
  return form;
};

export const requestOf = (
  call: Call,
  input: Values,
  { authorization, language, clientType, file, once }: RequestOptions = {},
): CallRequest => {
  const { path, rest } = addressOf(call, input);
  const bodies = {
    query: () => null,
    json: () => JSON.stringify(rest),
    multipart: () => formOf(rest, file),
  };
  return {
    path,
    method: call.method,
    headers: {
      ...(language !== undefined && { 'Accept-Language': language }),
      ...(authorization !== undefined && { Authorization: authorization }),
      ...(clientType !== undefined && { [clientTypeHeader]: String(clientType) }),
      ...(once !== undefined && { [onceHeader]: once }),
      ...(call.transport === 'json' && { 'Content-Type': 'application/json' }),
    },
    body: bodies[call.transport](),
  };
};
