/** The last resort: a visit that the server refuses leaves the phone as a file, with its photos. */
import { saveFile } from '@hoistway/parts/download/save-file.ts';
import { filesOf, type KeptVisit } from '../store/kept.ts';
import { fileOf } from '../store/visits.ts';

const addressOfContent = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });

export const exportVisit = async ({ document, job, refusal }: KeptVisit): Promise<void> => {
  if (!document) return;
  const files = [];
  for (const { fileId, sha256 } of filesOf(document)) {
    const content = await fileOf(fileId);
    files.push({ fileId, sha256, content: content ? await addressOfContent(content) : null });
  }
  const text = JSON.stringify({ visit: document, refusal, files });
  saveFile(new Blob([text], { type: 'application/json' }), `${job.unit.jobNum}-${job.dueDate}.json`);
};
