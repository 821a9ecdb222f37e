/** How a table of companies moves to another installation. */
export interface MovedTable {
  /** Columns that a portable archive leaves out. Sealed columns are left out without being named here. */
  readonly secrets?: readonly string[];
  /** Why a portable archive leaves the whole table out. */
  readonly notPortable?: string;
  /** SQL that is written instead of the value: what belongs to the processes of the installation it leaves. */
  readonly reset?: Readonly<Record<string, string>>;
  /** Columns that crons rewrite at any time. They are copied, and not compared. */
  readonly measured?: readonly string[];
  /** Columns with the id of a plan. Plans belong to an installation: they are found again by their names. */
  readonly plans?: readonly string[];
}

const work = 'work in progress of the installation, not data of the company';
const credentials = 'credentials';

/** Every table whose rows of a company are in its archive. A table that no list names stops the export. */
export const movedTables: Readonly<Record<string, MovedTable>> = {
  companies: {
    plans: ['plan_id'],
    measured: ['folder_size_bytes', 'folder_file_count', 'folder_updated_at', 'last_login_at'],
  },
  company_settings: {},
  users: { secrets: ['password_hash'], reset: { is_online: 'false' } },
  user_queues: {},
  sign_in_emails: {},
  second_factors: { notPortable: credentials },
  recovery_codes: { notPortable: credentials },
  sign_in_records: {},
  audit_entries: {},
  support_visits: {},
  onboarding_dismissals: {},
  notifications: {},
  drafts: {},
  report_exports: {},

  queues: {},
  tags: {},
  quick_messages: {},
  file_lists: {},
  file_list_items: {},
  chatbot_options: {},
  chats: {},
  chat_members: {},
  chat_messages: {},
  chat_files: {},

  connections: {
    secrets: ['verify_token', 'qr_code'],
    measured: ['message_count', 'size_bytes', 'measured_at'],
  },
  connection_queues: {},
  connection_tokens: { notPortable: credentials },
  channel_accounts: {},
  meta_apps: { notPortable: credentials },
  message_templates: {},
  number_quality: {},
  number_warm_ups: {},
  messaging_limit_uses: {},
  web_credentials: { notPortable: credentials },
  web_keys: { notPortable: credentials },
  web_sent: { notPortable: credentials },
  web_incidents: {},
  web_leases: {
    notPortable: work,
    reset: {
      holder: 'null::uuid',
      leased_until: 'null::timestamptz',
      has_commands: 'false',
      connected_since: 'null::timestamptz',
      lag_ms: 'null::int',
      silent_since: 'null::timestamptz',
    },
  },

  contacts: {},
  contact_identities: {},
  contact_extra_info: {},
  contact_tags: {},
  contact_wallets: {},
  contact_counts: {},
  contact_lists: {},
  contact_list_imports: {},
  contact_list_items: {},
  contact_list_counts: {},
  consent_entries: {},
  suppressions: {},
  suppression_keys: { notPortable: credentials },
  legal_holds: {},
  privacy_requests: { secrets: ['hashes'] },
  retention_policies: {},
  retention_runs: {},

  tickets: {},
  ticket_counters: {},
  ticket_counts: {},
  ticket_logs: {},
  ticket_notes: {},
  ticket_tags: {},
  ticket_undos: {},
  attendances: {},
  ratings: {},
  messages: {},
  message_keys: {},
  message_prices: {},
  message_costs: {},
  cost_months: {},
  cost_budgets: {},
  media_facts: {},
  link_previews: {},
  ticked_until: {},
  waiting_effects: { notPortable: work },
  history_imports: { notPortable: work },
  history_messages: { notPortable: work },
  history_names: { notPortable: work },
  history_pairs: { notPortable: work },
  lanes: { notPortable: work },
  lane_events: { notPortable: work },
  outbox_connections: { notPortable: work },
  outbox_lanes: {
    notPortable: work,
    reset: {
      lease: 'null::uuid',
      holder: 'null::int',
      leased_until: 'null::timestamptz',
      calling_id: 'null::bigint',
    },
  },
  outbox: { notPortable: work },
  schedules: {},

  automation_asks: { notPortable: work },
  automation_notices: {},
  automation_option_places: {},
  flows: {},
  flow_versions: {},
  flow_files: {},
  flow_campaigns: {},
  flow_secrets: { notPortable: credentials },
  flow_runs: {},
  flow_run_steps: {},
  flow_node_days: {},
  integrations: {},
  integration_sessions: { notPortable: work },
  prompts: {},
  ai_budgets: {},
  ai_months: {},
  ai_usage: {},

  campaigns: {},
  campaign_settings: {},
  campaign_recipients: {},
  campaign_counts: {},
  campaign_prices: {},
  campaign_governors: {},
  campaign_risk_notices: {},
  campaign_pumps: { notPortable: work },

  api_keys: {},
  api_key_hashes: { notPortable: credentials },
  api_usage: {},
  webhook_endpoints: {},
  webhook_subscriptions: {},
  webhook_deliveries: {},
  idempotency_keys: { notPortable: work },
  job_receipts: { notPortable: work },

  invoices: { plans: ['new_plan_id'] },
  pix_charges: { plans: ['new_plan_id'] },
  pix_payments: {},
  pix_txids: {},
};

const search = 'the index job writes the words of messages again';
const summed = 'a job sums the attendances again';
const folded = 'its changes are added to the counts that are exported';
const signIn = 'of a sign-in or a browser: users sign in again';

/** Tables with rows of companies that no archive has, with the reason. */
export const leftOutTables: Readonly<Record<string, string>> = {
  message_search: search,
  message_search_progress: search,
  attendance_weeks: summed,
  attendance_week_sums: summed,
  attendance_late_changes: summed,
  ticket_count_deltas: folded,
  contact_count_deltas: folded,
  contact_list_count_deltas: folded,
  campaign_count_deltas: folded,
  campaign_price_deltas: folded,
  cost_deltas: folded,
  sessions: signIn,
  refresh_tokens: signIn,
  reset_tokens: signIn,
  sign_in_challenges: signIn,
  push_subscriptions: 'bound to a session, and to the push keys of the installation',
  whatsapp_sign_ups: 'a sign-up window that is open in a browser',
  support_grants: 'a consent to the staff of the installation it leaves, for a day at most',
  sign_ups: 'has no company yet',
  sign_up_tokens: 'has no company yet',
  web_commands: 'questions to a running session, answered within seconds',
  frozen_companies: 'an imported company is frozen until it is thawed',
};

/** Directories whose rows only one company of an installation may have, with the words of the refusal. */
export const claims: Readonly<Record<string, string>> = {
  sign_in_emails: 'An e-mail address of the company signs in to another company',
  channel_accounts: 'A channel account of the company is connected by another company',
  connection_tokens: 'The token of a connection belongs to another company',
  meta_apps: 'The webhook address of a connection belongs to another company',
  api_key_hashes: 'An API key of the company belongs to another company',
  pix_txids: 'A Pix charge of the company belongs to another company',
};
