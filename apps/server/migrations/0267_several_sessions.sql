-- no-transaction: dropped concurrently, so that users can sign in.
-- A company may allow several sessions per user. Sign-ins lock the user, so two at the same moment see each other.
drop index concurrently if exists sessions_one_live;
