/**
 * Composes the server: every running part, in one list. `main.ts` opens the ports; tests build the same app and
 * open only what they need.
 */
import { join } from 'node:path';
import { type AnyList, isList } from '@hoistway/contract/core/list';
import type { Words } from '@hoistway/contract/words';
import type { Logger } from 'pino';
import { createKeys } from './auth/keys/keys.ts';
import { createSessions } from './auth/sessions.ts';
import { createDeviceAccounts } from './broker/device-accounts.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/pool.ts';
import { watchWriting } from './database/write-state.ts';
import { createDevicePath } from './device-path.ts';
import { allFeatures } from './feature.ts';
import { accessLogFeature } from './features/access-log/access-log-feature.ts';
import { accountFeature } from './features/account/account-feature.ts';
import { accountImportFeature } from './features/account-import/account-import-feature.ts';
import { accountSmsFeature } from './features/account-sms/account-sms-feature.ts';
import { agreementFeature } from './features/agreement/agreement-feature.ts';
import { alarmFeature } from './features/alarm/alarm-feature.ts';
import { alarmFactsFeature } from './features/alarm-facts/alarm-facts-feature.ts';
import { bindingFeature } from './features/binding/binding-feature.ts';
import { breachSource } from './features/breach/breach-chain.ts';
import { breachFeature } from './features/breach/breach-feature.ts';
import { chainFeature } from './features/chain/chain-feature.ts';
import { clientErrorFeature } from './features/client-error/client-error-feature.ts';
import { companyFeature } from './features/company/company-feature.ts';
import { dashboardFeature } from './features/dashboard/dashboard-feature.ts';
import { dataPermissionFeature } from './features/data-permission/data-permission-feature.ts';
import { displayFeature } from './features/display/display-feature.ts';
import { displayLinkFeature } from './features/display-link/display-link-feature.ts';
import { createDownloads } from './features/download/download.ts';
import { downloadFeature } from './features/download/download-feature.ts';
import { dutyFeature } from './features/duty/duty-feature.ts';
import { elevatorFeature } from './features/elevator/elevator-feature.ts';
import { elevatorImportFeature } from './features/elevator-import/elevator-import-feature.ts';
import { faultReportFeature } from './features/fault-report/fault-report-feature.ts';
import { feedbackFeature } from './features/feedback/feedback-feature.ts';
import { gatewayFeature } from './features/gateway/gateway-feature.ts';
import { homeFeature } from './features/home/home-feature.ts';
import { intercomFeature } from './features/intercom/intercom-feature.ts';
import { ledgerFeature } from './features/ledger/ledger-feature.ts';
import { maintainSmsFeature } from './features/maintain-sms/maintain-sms-feature.ts';
import { monitorFeature } from './features/monitor/monitor-feature.ts';
import { noticeFeature } from './features/notice/notice-feature.ts';
import { omsFeature } from './features/oms/oms-feature.ts';
import { operationLogFeature } from './features/operation-log/operation-log-feature.ts';
import { orderFeature } from './features/order/order-feature.ts';
import { outboxFeature } from './features/outbox/outbox-feature.ts';
import { ownerFeature } from './features/owner/owner-feature.ts';
import { ownerPageFeature } from './features/owner-page/owner-page-feature.ts';
import { passwordFeature } from './features/password/password-feature.ts';
import { personnelFeature } from './features/personnel/personnel-feature.ts';
import { phoneFeature } from './features/phone/phone-feature.ts';
import { placeFeature } from './features/place/place-feature.ts';
import { planFeature } from './features/plan/plan-feature.ts';
import { pushRecordFeature } from './features/push-record/push-record-feature.ts';
import { qrCodeFeature } from './features/qr-code/qr-code-feature.ts';
import { receiverFeature } from './features/receiver/receiver-feature.ts';
import { recordFeature } from './features/record/record-feature.ts';
import { recordPdfFeature } from './features/record-pdf/record-pdf-feature.ts';
import { rescueFeature } from './features/rescue/rescue-feature.ts';
import { returnVisitFeature } from './features/return-visit/return-visit-feature.ts';
import { riskFeature } from './features/risk/risk-feature.ts';
import { roleFeature } from './features/role/role-feature.ts';
import { savedSearchFeature } from './features/saved-search/saved-search-feature.ts';
import { sessionFeature } from './features/session/session-feature.ts';
import { setupFeature } from './features/setup/setup-feature.ts';
import { speechFeature } from './features/speech/speech-feature.ts';
import { staffFeature } from './features/staff/staff-feature.ts';
import { stagedImportFeature } from './features/staged-import/staged-import-feature.ts';
import { statutoryFeature } from './features/statutory/statutory-feature.ts';
import { stopFeature } from './features/stop/stop-feature.ts';
import { stopSmsFeature } from './features/stop-sms/stop-sms-feature.ts';
import { superviseFeature } from './features/supervise/supervise-feature.ts';
import { templateFeature } from './features/template/template-feature.ts';
import { thirdPartyUserFeature } from './features/third-party-user/third-party-user-feature.ts';
import { trappedImageFeature } from './features/trapped-image/trapped-image-feature.ts';
import { verdictSource } from './features/verdict/verdict-chain.ts';
import { verdictFeature } from './features/verdict/verdict-feature.ts';
import { videoFeature } from './features/video/video-feature.ts';
import { viewAsFeature } from './features/view-as/view-as-feature.ts';
import { addendumSource, visitSource } from './features/visit/visit-chain.ts';
import { visitFeature } from './features/visit/visit-feature.ts';
import { checkNews } from './features/web-push/check-news.ts';
import { notificationOf } from './features/web-push/notification-words.ts';
import { webPushFeature } from './features/web-push/web-push-feature.ts';
import { webhookFeature } from './features/webhook/webhook-feature.ts';
import { refusePush } from './features/weixin/waiting-pushes.ts';
import { weixinFeature } from './features/weixin/weixin-feature.ts';
import { createExporter } from './files/export/export-job.ts';
import { openObjectStore } from './files/object-store/open-object-store.ts';
import { apiDocumentRoutes } from './foundation/api-document.ts';
import { authFeature } from './foundation/auth-feature.ts';
import { brokerFeature } from './foundation/broker-feature.ts';
import { telemetryFeature } from './foundation/telemetry-feature.ts';
import { serveConsole } from './http/console-files.ts';
import { registerHealth } from './http/health.ts';
import { createHttp } from './http/http.ts';
import { createMetrics } from './http/metrics.ts';
import { serve } from './http/serve.ts';
import { openSmsProvider } from './outbox/open-sms-provider.ts';
import { createOutbox } from './outbox/outbox.ts';
import { smsChannel } from './outbox/sms-channel.ts';
import { openWebPush } from './outbox/web-push/vapid.ts';
import { answersWithinMs, webPushChannel } from './outbox/web-push/web-push-channel.ts';
import { webhookChannel } from './outbox/webhook/webhook-channel.ts';
import { openWeixin } from './outbox/weixin/weixin.ts';
import { weixinChannel } from './outbox/weixin-channel.ts';
import { runJobs } from './process/feature-jobs.ts';
import { printedAddress } from './process/own-address.ts';

export type App = Awaited<ReturnType<typeof createApp>>;

/** What the app does on its own: a test leaves out the jobs, or the reactions to notices as well. */
export type Background = 'all' | 'reactions' | 'nothing';

export async function createApp({
  config,
  database,
  log,
}: {
  config: Config;
  database: Database;
  log: Logger;
}) {
  const { db, behind } = database;
  const metrics = createMetrics();
  const sessions = createSessions(db, config.session);
  const keys = createKeys(db, { log });

  const writing = watchWriting(database, config.database.url === undefined ? config.dataDir : undefined, log);
  const devices = createDeviceAccounts(db, { log });
  const devicePath = await createDevicePath({ config, database, devices, metrics, sessions, writing, log });
  const store = await openObjectStore(config, log);
  const exporter = createExporter({ connection: database.address, timeZone: config.timeZone });
  const downloads = createDownloads({
    db,
    exporter,
    store,
    workDir: join(config.dataDir, 'exports'),
    timeZone: config.timeZone,
    log,
  });
  const weixin = openWeixin(config, log);
  const webPush = openWebPush(config, behind);
  const outbox = createOutbox({
    db: behind,
    listener: devicePath,
    channels: [
      smsChannel(openSmsProvider(config, log)),
      webhookChannel(behind, config),
      ...(weixin ? [weixinChannel(weixin, claim => refusePush(behind, claim))] : []),
      ...(webPush
        ? [
            webPushChannel({
              db: behind,
              webPush,
              rules: { ...config.webhook, plainHttp: false, timeoutMs: answersWithinMs },
              check: claim => checkNews(behind, claim),
              wordsOf: notificationOf,
            }),
          ]
        : []),
    ],
    log,
  });
  const parts = {
    config,
    database,
    db,
    sessions,
    store,
    exporter,
    downloads,
    outbox,
    weixin,
    webPush,
    writing,
    log,
    ...devicePath,
  };
  const lists = new Map<string, AnyList>();
  const places = new Map<string, Words>();
  const keyPages = new Map<string, boolean>();
  const features = allFeatures([
    authFeature(parts),
    operationLogFeature(parts),
    accessLogFeature({ ...parts, places }),
    brokerFeature(),
    telemetryFeature(parts),
    outboxFeature(parts),
    sessionFeature(parts),
    setupFeature(),
    roleFeature(),
    accountFeature(parts),
    accountSmsFeature({ config }),
    accountImportFeature(parts),
    clientErrorFeature(),
    ledgerFeature(parts),
    alarmFeature(parts),
    alarmFactsFeature(parts),
    orderFeature(parts),
    breachFeature(parts),
    rescueFeature(parts),
    placeFeature(parts),
    companyFeature(parts),
    agreementFeature(parts),
    staffFeature(),
    stopFeature(parts),
    superviseFeature(),
    dutyFeature(),
    elevatorFeature(parts),
    stagedImportFeature(parts),
    elevatorImportFeature(parts),
    gatewayFeature(parts),
    monitorFeature(),
    downloadFeature(parts),
    faultReportFeature(),
    feedbackFeature(),
    homeFeature(parts),
    bindingFeature(),
    dataPermissionFeature(parts),
    displayFeature(parts),
    displayLinkFeature(parts),
    passwordFeature(),
    noticeFeature(parts),
    omsFeature(parts),
    personnelFeature(parts),
    planFeature(parts),
    riskFeature(parts),
    dashboardFeature(parts),
    statutoryFeature(parts),
    phoneFeature(parts),
    qrCodeFeature(parts),
    ownerFeature(),
    receiverFeature(parts),
    weixinFeature(parts),
    stopSmsFeature(parts),
    maintainSmsFeature(parts),
    pushRecordFeature(parts),
    ownerPageFeature(parts),
    recordFeature(parts),
    recordPdfFeature({ ...parts, origin: printedAddress(config.http) }),
    chainFeature({ ...parts, metrics, sources: [visitSource, addendumSource, verdictSource, breachSource] }),
    intercomFeature(parts),
    videoFeature(parts),
    viewAsFeature(),
    visitFeature(parts),
    verdictFeature(parts),
    templateFeature(parts),
    returnVisitFeature(),
    trappedImageFeature(parts),
    speechFeature(parts),
    savedSearchFeature({ listAt: path => lists.get(path) }),
    webPushFeature(parts),
    webhookFeature(parts),
    thirdPartyUserFeature({ db, keys, config, keyPages: () => keyPages }),
  ]);
  const calls = features.flatMap(({ bindings = [] }) => bindings);
  for (const { call } of calls) {
    if (isList(call)) lists.set(call.path, call);
    if (call.personalData) places.set(call.path, call.personalData.where);
    if (call.keys)
      for (const page of [call.access].flat()) keyPages.set(page, keyPages.get(page) || call.keys === true);
  }
  const bindings = [...calls, ...apiDocumentRoutes(features)];

  const http = await createHttp(config, log);
  serve(http, bindings, {
    db,
    sessions,
    keys,
    uploadDir: join(config.dataDir, 'uploads'),
    uploadMs: config.http.uploadMs,
  });
  registerHealth(http, {
    askDatabase: () => db.selectNoFrom(eb => eb.val(1).as('one')).execute(),
    writing,
  });
  devicePath.openSocket(
    http,
    calls.map(({ call }) => call),
  );
  for (const feature of features) feature.serve?.(http);
  await serveConsole(http, config.console.dir);

  let jobs: ReturnType<typeof runJobs> | undefined;
  return {
    http,
    metrics,
    features,
    bindings,
    sessions,
    downloads,
    devicePath,
    async start({ background = 'all' }: { background?: Background } = {}) {
      for (const feature of features) {
        await feature.start?.();
        if (background !== 'nothing') for (const reaction of feature.reactions ?? []) await reaction.start();
      }
      await devicePath.start();
      if (background === 'all') jobs = runJobs(features, { database, ingest: config.role !== 'web', log });
    },
    async stop() {
      await http.close();
      for (const feature of features) {
        for (const reaction of feature.reactions ?? []) await reaction.stop();
        await feature.stop?.();
      }
      await jobs?.stop();
      await devicePath.stop();
      await writing.stop();
    },
  };
}
