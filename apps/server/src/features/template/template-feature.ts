/** Import templates, by the file name that their pages request. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { accountTemplateFile } from '@hoistway/contract/features/account-import';
import { agreementTemplateFile } from '@hoistway/contract/features/agreement';
import { elevatorPermissionTemplateFile } from '@hoistway/contract/features/data-permission';
import { elevator, elevatorTemplateFile } from '@hoistway/contract/features/elevator';
import { receiverTemplateFile } from '@hoistway/contract/features/receiver';
import type { Config } from '../../config/config.ts';
import { feature } from '../../feature.ts';
import { xlsxType } from '../../files/object-store/content-type.ts';
import type { Context } from '../../http/context.ts';
import { bindFile } from '../../http/serve.ts';
import { fieldsFor } from '../account-import/account-import.ts';
import { agreementSheet } from '../agreement/agreement-sheet.ts';
import type { Downloads } from '../download/download.ts';
import { receiverSheet } from '../receiver/receiver-sheet.ts';
import { elevatorPermissionTemplate } from './elevator-permission-template.ts';
import { elevatorTemplate } from './elevator-template.ts';
import { type Template, templateFile } from './template.ts';
import { titledTemplate } from './titled-template.ts';

const templates: ReadonlyMap<string, (context: Context) => Template | Promise<Template>> = new Map<
  string,
  (context: Context) => Template | Promise<Template>
>([
  [elevatorTemplateFile, ({ language }) => elevatorTemplate(language)],
  [elevatorPermissionTemplateFile, ({ language }) => elevatorPermissionTemplate(language)],
  [
    accountTemplateFile,
    async ({ db, user, language }) => titledTemplate('account', await fieldsFor(db, user), language),
  ],
  [agreementTemplateFile, ({ language }) => titledTemplate('agreement', agreementSheet, language)],
  [receiverTemplateFile, ({ language }) => titledTemplate('receiver', receiverSheet, language)],
]);

export const templateFeature = ({
  downloads,
  config: { timeZone },
}: {
  downloads: Downloads;
  config: Pick<Config, 'timeZone'>;
}) =>
  feature({
    bindings: [
      bindFile(
        elevator.downloadTemplate,
        async ({ fileName }, context) => {
          const { user, language } = context;
          const template = await templates.get(fileName)?.(context);
          if (!template) throw new Refusal('notFound');
          return downloads.keep({
            user,
            kind: 'template',
            fileName: template.name,
            type: xlsxType,
            content: templateFile(template, language, timeZone),
            rows: template.rows.length,
          });
        },
        { perMinute: 60 },
      ),
    ],
  });
