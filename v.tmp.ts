import {execFileSync} from 'node:child_process'
const {proofread}=await import('#server/proofreader/index.ts')
const repo='/work/.mirror/betagouv+beta.gouv.fr/repo'
const files=execFileSync('git',['-C',repo,'ls-tree','-r','--name-only','HEAD'],{maxBuffer:1e9}).toString().split('\n').filter(f=>f.startsWith('content/_startups')&&f.endsWith('.md')).slice(300,350)
const seen=new Map<string,number>()
for(const f of files){ const s=execFileSync('git',['-C',repo,'show','HEAD:'+f],{maxBuffer:1e8}).toString().replace(/^---[\s\S]*?\n---/,'').replace(/```[\s\S]*?```/g,'').replace(/<[^>]*>/g,'').replace(/!?\[([^\]]*)\]\([^)]*\)/g,'$1').replace(/[*_`#>|]/g,'')
 for(const par of s.split(/\n\s*\n/)){ const t=par.replace(/\n/g,' ').trim(); if(t.split(/\s+/).length<8)continue
  for(const c of proofread(t,[])) if(['typography','worn','anglicism','capital'].includes(c.rule)){ const k=c.rule+' '+c.confidence+' '+JSON.stringify(t.slice(c.start,c.end).slice(0,40))+' → '+JSON.stringify(c.suggestions[0]??null); seen.set(k,(seen.get(k)??0)+1)} } }
console.log([...seen].sort((a,b)=>b[1]-a[1]).slice(0,110).map(([k,n])=>n+' '+k).join('\n'))
